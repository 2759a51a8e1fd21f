import { expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { saidIn } from '../../../../lambdas/domain/scoring/learned/said.ts';
import { featuresWith, turnFeatures } from '../../../../lambdas/domain/scoring/learned/turn-features.ts';
import { turnsOf } from '../../../../lambdas/domain/scoring/learned/turns.ts';
import { engine } from '../engine.ts';

const saidOf = (text: string) => saidIn(turnsOf(readConversation(recorded({ text })).lines));

it('knows which words of a turn the other side brought up, and which the same side did', () => {
  const said = saidOf(
    'rep: What about the gutters?\ncustomer: The gutters leak into the cellar.\nrep: The cellar, is it wet?',
  );
  expect([...(said[1]?.takenUp ?? [])]).toEqual(['the', 'gutters']);
  expect([...(said[2]?.takenUp ?? [])]).toEqual(['cellar']);
});

it('knows the turns around each, and that there is none at either end', () => {
  const said = saidOf('rep: Good morning.\ncustomer: Yes?\nrep: I am Ann.');
  expect(said.map(({ before, after, earlier }) => [before.words, after.words, earlier])).toEqual([
    [[], ['yes'], []],
    [['good', 'morning'], ['i', 'am', 'ann'], []],
    [['yes'], [], ['good', 'morning']],
  ]);
});

it('describes every turn by as many finite numbers, one without known words as well', () => {
  for (const said of saidOf('rep: Xqzzt.\ncustomer: Zzqx wvvq?\nrep: Good morning.')) {
    const features = turnFeatures(said, engine.vectors);
    expect(features).toHaveLength(featuresWith(engine.vectors));
    expect(features.every(Number.isFinite)).toBe(true);
  }
});
