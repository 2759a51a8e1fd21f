import { expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { saidIn } from '../../../../lambdas/domain/scoring/learned/said.ts';
import { featuresWith, turnFeatures } from '../../../../lambdas/domain/scoring/learned/turn-features.ts';
import { turnsOf } from '../../../../lambdas/domain/scoring/learned/turns.ts';
import { engine } from '../engine.ts';

const saidOf = (text: string) => saidIn(turnsOf(readConversation(recorded({ text })).lines));

it('the words of a turn are marked by the side that introduced them', () => {
  const said = saidOf(
    'rep: What about the gutters?\ncustomer: The gutters leak into the cellar.\nrep: The cellar, is it wet?',
  );
  expect([...(said[1]?.takenUp ?? [])]).toEqual(['the', 'gutters']);
  expect([...(said[2]?.takenUp ?? [])]).toEqual(['cellar']);
});

it('the neighbours of each turn are known, and absent at either end', () => {
  const said = saidOf('rep: Good morning.\ncustomer: Yes?\nrep: I am Ann.');
  expect(said.map(({ before, after, earlier }) => [before.words, after.words, earlier])).toEqual([
    [[], ['yes'], []],
    [['good', 'morning'], ['i', 'am', 'ann'], []],
    [['yes'], [], ['good', 'morning']],
  ]);
});

it('every turn has as many finite features, even without known words', () => {
  for (const said of saidOf('rep: Xqzzt.\ncustomer: Zzqx wvvq?\nrep: Good morning.')) {
    const features = turnFeatures(said, engine.vectors);
    expect(features).toHaveLength(featuresWith(engine.vectors));
    expect(features.every(Number.isFinite)).toBe(true);
  }
});
