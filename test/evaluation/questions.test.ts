import { describe, expect, it } from 'vitest';
import { type QuestionSet, questionsOf } from './chat/questions.ts';
import { talksOf } from './scoring/talks.ts';

const turns = new Map(
  [...talksOf('train'), ...talksOf('newcomers-6')].map(({ id, turns: { length } }) => [id, length]),
);
const both = (set: QuestionSet) => [...questionsOf(set, 'usual'), ...questionsOf(set, 'reworded')];
const halves = { tuning: both('tuning'), 'held-out': both('held-out'), strangers: both('strangers') };

describe('the questions about talks', () => {
  it('use other conversations in the held-out half', () => {
    const known = new Set(halves.tuning.map(({ talk }) => talk));
    expect(halves['held-out'].filter(({ talk }) => known.has(talk))).toEqual([]);
  });

  it.each(Object.entries(halves))('name existing turns, and list facts that nobody said (%s)', (_, half) => {
    const all = half.flatMap(({ talk, questions }) => questions.map((each) => ({ talk, ...each })));
    expect(all.filter((each) => each.turns.some((turn) => turn >= (turns.get(each.talk) ?? 0)))).toEqual([]);
    expect(all.filter((each) => each.turns.length > 0).length).toBeGreaterThanOrEqual(130);
    expect(all.filter((each) => each.turns.length === 0).length).toBeGreaterThanOrEqual(30);
  });
});
