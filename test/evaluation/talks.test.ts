import { describe, expect, it } from 'vitest';
import { NEWCOMER_SETS, type Talk, talkOf, talksOf } from './scoring/talks.ts';

const train = talksOf('train');
const test = talksOf('test');
const all = [...train, ...test, ...NEWCOMER_SETS.flatMap(talksOf)];

const shareOf = (talks: readonly Talk[], is: (talk: Talk) => boolean): number =>
  talks.filter(is).length / talks.length;

describe('the corpus of conversations', () => {
  it('has unique names', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(test.length).toBeGreaterThanOrEqual(60);
  });

  it('has no trade in both the test set and the training set', () => {
    const learned = new Set(train.map(({ trade }) => trade));
    expect(test.filter(({ trade }) => learned.has(trade))).toEqual([]);
  });

  it('has every kind and every recogniser in the test set', () => {
    for (const kind of ['early_failure', 'two_customers', 'no_selling'])
      expect(shareOf(test, (talk) => talk.kind === kind)).toBeGreaterThan(0.01);
    expect(shareOf(test, ({ recogniser }) => recogniser === 'unpunctuated')).toBeGreaterThan(0.15);
    expect(shareOf(test, ({ recogniser }) => recogniser === 'misheard')).toBeGreaterThan(0.05);
  });

  it('has both halves of each pair, of one trade, with the same difference', () => {
    const halves = all.filter(({ id }) => id.includes('-with'));
    for (const talk of halves) {
      const other = all.find(
        ({ id }) =>
          id === talk.id.replace(/-with(?:out)?$/, talk.id.endsWith('-with') ? '-without' : '-with'),
      );
      expect({ trade: other?.trade, differs: other?.differs }).toEqual({
        trade: talk.trade,
        differs: talk.differs,
      });
      expect(talk.differs).toBeDefined();
    }
    expect(halves.length).toBeGreaterThanOrEqual(20);
  });

  it.each(all)('$id has two speaking sides', ({ turns }) => {
    expect(turns.length).toBeGreaterThanOrEqual(4);
    expect(turns.some(({ speaker }) => speaker === 'R')).toBe(true);
    expect(turns.some(({ speaker }) => speaker !== 'R')).toBe(true);
  });
});

it.each([
  ['a turn without a speaker', 'trade: tea\nchannel: shop\nkind: selling\nrecogniser: full\n---\nX: hello'],
  ['a head without a trade', 'channel: shop\nkind: selling\nrecogniser: full\n---\nR: hello'],
  ['an unknown channel', 'trade: tea\nchannel: moon\nkind: selling\nrecogniser: full\n---\nR: hello'],
])('the file of a conversation with %s is refused', (_, file) => {
  expect(() => talkOf('t', file)).toThrow(/./);
});
