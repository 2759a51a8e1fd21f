import { expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { sceneOf } from '../../../lambdas/domain/scoring/scene.ts';
import { summarise } from '../../../lambdas/domain/scoring/summary.ts';

const transcript = recorded({ text: 'rep: Good morning.\ncustomer: Good morning.' });
const scene = sceneOf({ transcript, recording_title: null, prompts: [], playbook: null, profile: null });
const summaryOf = (scores: Partial<Record<'clarity' | 'objection' | 'close', number | null>>): string =>
  summarise(scene, {
    scores: { ...perPillar(() => 60), ...scores },
    prospect: null,
    thrownOut: undefined,
    ending: null,
  });

it('names the strongest and the weakest pillar where the next one is far enough away', () => {
  expect(summaryOf({ clarity: 70, close: 50 })).toContain('Strongest: clarity (70). Weakest: close (50).');
});

it('names no pillar that another one nearly equals', () => {
  expect(summaryOf({ clarity: 70, close: 51 })).not.toContain('Weakest');
  expect(summaryOf({ clarity: 69, close: 50 })).not.toContain('Strongest');
});

it('names what was not observed, and ranks it nowhere', () => {
  const summary = summaryOf({ objection: null });
  expect(summary).toContain('Not observed: objection.');
  expect(summary).not.toContain('est: ');
});
