import { expect, it } from 'vitest';
import { RUBRIC } from '../../lambdas/domain/scoring/rubric/rubric.ts';
import { labelOf, labelsOf } from './scoring/labels.ts';
import { talksOf } from './scoring/talks.ts';

const train = talksOf('train');
const labels = labelsOf(train);
const talkOf = (id: string) => train.find((talk) => talk.id === id);

/** Levels of counts, which no single turn shows. */
const counted = new Set(RUBRIC.filter(({ measured }) => measured).map(({ id }) => id));

/** What a reader of a text can see; pace needs the clock, and a playbook is not there. */
const visible = RUBRIC.map(({ id }) => id).filter(
  (id) => id !== 'delivery.pace' && !id.endsWith('.playbook'),
);

it('labels exist for a large part of the training conversations', () => {
  expect(labels.filter(({ criteria }) => criteria.size > 0).length).toBeGreaterThanOrEqual(99);
});

it.each(labels.filter(({ criteria }) => criteria.size > 0))(
  '$id is judged by each readable criterion, with turns of the rep',
  (label) => {
    expect([...label.criteria.keys()].toSorted()).toEqual(visible.toSorted());
    const turns = talkOf(label.id)?.turns ?? [];
    for (const [id, { level, shown, missed }] of label.criteria) {
      // What is there in part may be shown by where it was missing.
      const turnsSaid = level === 3 ? [...shown, ...missed] : shown;
      if (level !== null && level >= 3 && !counted.has(id))
        expect({ id, turnsSaid }).not.toEqual({ id, turnsSaid: [] });
      for (const turn of shown) expect({ id, turn, by: turns[turn]?.speaker }).toEqual({ id, turn, by: 'R' });
    }
  },
);

const scores = 'clarity 40, influence 25, objection none, discovery 10, delivery 55, close 70, overall 42';
const label = (lines: string) => () =>
  labelOf(
    train[0] ?? { id: '', trade: '', channel: 'shop', kind: 'selling', recogniser: 'full', turns: [] },
    lines,
  );

it.each([
  ['no outcome', `scores: ${scores}`],
  ['an unknown outcome', `scores: ${scores}\noutcome: happy`],
  ['a pillar without a score', 'scores: clarity 40, overall 42\noutcome: won'],
  ['a score above 100', `scores: ${scores.replace('40', '140')}\noutcome: won`],
  ['no score for close', `scores: ${scores.replace('70', 'none')}\noutcome: won`],
  ['a level of 6', `scores: ${scores}\noutcome: won\nclose.asks: 6 + 1`],
  ['an unknown conduct', `scores: ${scores}\noutcome: won\nconduct: charm 0 Hello`],
  ['invented words', `scores: ${scores}\noutcome: won\nconduct: insult 0 Xyzzy`],
  ['a missing turn', `scores: ${scores}\noutcome: won\nclose.asks: 4 + 9999`],
])('with %s is refused', (_, lines) => {
  expect(label(lines)).toThrow(/./);
});
