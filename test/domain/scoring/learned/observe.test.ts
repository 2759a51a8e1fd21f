import { expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { PERFECT_PITCH } from '../../../../lambdas/domain/fixtures/scripts/perfect-pitch.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { observe } from '../../../../lambdas/domain/scoring/learned/observe.ts';
import { turnsOf } from '../../../../lambdas/domain/scoring/learned/turns.ts';
import { PILLARS } from '../../../../lambdas/domain/scoring/pillars.ts';
import { RUBRIC } from '../../../../lambdas/domain/scoring/rubric/rubric.ts';
import { engine } from '../engine.ts';

const turns = turnsOf(readConversation(recorded(PERFECT_PITCH)).lines);
const seen = observe(turns, engine);

it('every criterion of the rubric that is not computed was learned', () => {
  const learned = engine.criteria.map(({ id }) => id);
  for (const { id, measured } of RUBRIC)
    if (measured !== true && !id.endsWith('.playbook')) expect(learned).toContain(id);
});

it('behaviours of the rep are found in turns of the rep only, likeliest first', () => {
  for (const { shown, missed } of seen.criteria)
    for (const sightings of [shown, missed]) {
      expect(sightings.every(({ turn }) => turns[turn]?.isRep)).toBe(true);
      const chances = sightings.map(({ probability }) => probability);
      expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    }
  expect(seen.objections.every(({ turn }) => turns[turn]?.isRep === false)).toBe(true);
});

it('the price objection is found where it is raised', () => {
  const [first] = seen.objections;
  expect(turns[first?.turn ?? -1]?.words.join(' ')).toContain('too expensive');
});

it('the results are finite without a second speaker, and without a turn', () => {
  const alone = turnsOf(readConversation(recorded({ text: 'rep: Hello, anybody there?' })).lines);
  for (const talk of [observe(alone, engine), observe([], engine)])
    for (const pillar of PILLARS) expect(Number.isFinite(talk.pillars[pillar])).toBe(true);
});

it('weights for other features are refused', () => {
  const [first] = engine.criteria;
  if (first === undefined) throw new Error('nothing was learned');
  const short = { ...first, level: { ...first.level, weights: [1, 2] } };
  expect(() => observe(turns, { ...engine, criteria: [short] })).toThrow('The weights are for');
});
