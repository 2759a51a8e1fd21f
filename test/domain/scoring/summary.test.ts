import { expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { sceneOf } from '../../../lambdas/domain/scoring/scene.ts';
import { summarise } from '../../../lambdas/domain/scoring/summary.ts';

const transcript = recorded({ text: 'rep: Good morning.\ncustomer: Good morning.' });
const scene = sceneOf({ transcript, recording_title: null, prompts: [], playbook: null, profile: null });
const summaryOf = (
  scores: Partial<Record<'clarity' | 'objection' | 'close', number | null>>,
  sells = true,
): string =>
  summarise(scene, {
    scores: { ...perPillar(() => 60), ...scores },
    prospect: null,
    thrownOut: undefined,
    ending: null,
    sells,
  });

it('names the strongest and the weakest pillar where the next one is far enough away', () => {
  expect(summaryOf({ clarity: 85, close: 35 })).toContain('Strongest: clarity (85). Weakest: close (35).');
});

it('names no pillar that another one nearly equals', () => {
  expect(summaryOf({ clarity: 85, close: 36 })).not.toContain('Weakest');
  expect(summaryOf({ clarity: 84, close: 35 })).not.toContain('Strongest');
});

it('calls objections never the weakest, because readers often do not', () => {
  expect(summaryOf({ objection: 10 })).not.toContain('Weakest');
});

it('names what was not observed, and ranks it nowhere', () => {
  const summary = summaryOf({ objection: null });
  expect(summary).toContain('Not observed: objection.');
  expect(summary).not.toContain('est: ');
});

it('says of a conversation in which nobody sells just that, and names no strongest or weakest side of selling', () => {
  const summary = summaryOf({ clarity: 85, objection: null, close: 35 }, false);
  expect(summary).toContain('No sales conversation was recognised');
  expect(summary).toContain('Not observed: objection.');
  expect(summary).not.toContain('est: ');
});
