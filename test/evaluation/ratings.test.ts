import { describe, expect, it } from 'vitest';
import { consensusOf, pairsOf, sidesOf } from './scoring/agreement.ts';
import { newcomers, type Reader, readerOf, readers } from './scoring/ratings.ts';
import { NEWCOMER_SETS, type Talk, talksOf } from './scoring/talks.ts';

const head = 'id,clarity,influence,objection,discovery,delivery,close,overall,outcome';
const reader = (...lines: string[]): Reader => readerOf('somebody', [head, ...lines].join('\n'));
const talk = (id: string, more: Partial<Talk> = {}): Talk => ({
  id,
  trade: 'solar',
  channel: 'shop',
  kind: 'selling',
  recogniser: 'full',
  turns: [],
  ...more,
});

describe('the ratings of the test set', () => {
  const talks = talksOf('test');
  const all = readers();

  it('come from two or more readers, each of whom rated exactly every conversation', () => {
    expect(all.length).toBeGreaterThanOrEqual(2);
    for (const { name, ratings } of all)
      expect([name, [...ratings.keys()].toSorted()]).toEqual([name, talks.map(({ id }) => id).toSorted()]);
  });

  it('lack an occasion for objections only', () => {
    for (const { talk: each, pillars } of consensusOf(talks, all)) {
      const without = Object.entries(pillars).flatMap(([pillar, score]) => (score === null ? pillar : []));
      expect([each.id, without.filter((pillar) => pillar !== 'objection')]).toEqual([each.id, []]);
    }
  });
});

it.each(NEWCOMER_SETS)('each reader of %s rated exactly every conversation', (set) => {
  const talks = talksOf(set).map(({ id }) => id);
  for (const { name, ratings } of newcomers(set))
    expect([name, [...ratings.keys()].toSorted()]).toEqual([name, talks]);
});

it('newcomers who divided the conversations among them count as one reader, and others each count alone', () => {
  expect(newcomers('newcomers').map(({ name }) => name)).toEqual(['newcomers']);
  expect(newcomers('newcomers-2').map(({ name }) => name)).toEqual(['newcomer-3', 'newcomer-4']);
});

describe('the file of a reader', () => {
  it('contains null for a conversation without objections', () => {
    const { ratings } = reader('t1,10,20,none,40,50,60,30,won');
    expect(ratings.get('t1')).toEqual({
      id: 't1',
      pillars: { clarity: 10, influence: 20, objection: null, discovery: 40, delivery: 50, close: 60 },
      overall: 30,
      outcome: 'won',
    });
  });

  it.each([
    ['a score above 100', 't1,101,20,none,40,50,60,30,won'],
    ['no overall score', 't1,10,20,none,40,50,60,won'],
    ['no occasion for clarity', 't1,none,20,30,40,50,60,30,won'],
    ['an unknown outcome', 't1,10,20,none,40,50,60,30,happy'],
    ['a talk twice', 't1,10,20,none,40,50,60,30,won\nt1,10,20,none,40,50,60,30,won'],
  ])('with %s is refused', (_, lines) => {
    expect(() => reader(lines)).toThrow(/./);
  });

  it('with other columns is refused', () => {
    expect(() => readerOf('somebody', 'id,overall\nt1,30')).toThrow('The columns are');
  });
});

describe('the consensus of readers', () => {
  const one = reader('t1,10,20,none,40,50,60,30,won', 't2,0,0,50,0,0,0,0,open');
  const other = reader('t1,20,40,30,40,50,60,50,won');

  it('is their mean for conversations that all of them rated, with an occasion if half of them saw one', () => {
    const [first, ...rest] = consensusOf([talk('t1'), talk('t2')], [one, other]);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ overall: 40, pillars: { clarity: 15, objection: 30 } });
    const three = consensusOf([talk('t1')], [one, one, other]);
    expect(three[0]?.pillars.objection).toBeNull();
  });

  it('is compared for conversations with an occasion', () => {
    const alone = consensusOf([talk('t1'), talk('t2')], [one]);
    expect(sidesOf(alone, one.ratings, 'objection')).toEqual([[50, 50]]);
    expect(sidesOf(alone, one.ratings, 'overall')).toEqual([
      [30, 30],
      [0, 0],
    ]);
  });
});

describe('a pair of conversations', () => {
  const pair = { pair: 'tp1', differs: 'close.asks' };
  const talks = [talk('tp1-with', pair), talk('tp1-without', pair)];
  const close = (shown: number, lacking: number) =>
    reader(`tp1-with,10,20,30,40,50,${shown},30,won`, `tp1-without,10,30,30,40,50,${lacking},30,open`);

  it.each([
    [60, 50, 1],
    [50, 50, 0],
    [40, 50, 0],
  ])(
    'with the scores %i and %i has %i right, and the others moved by two points',
    (shown, lacking, right) => {
      expect(pairsOf(talks, close(shown, lacking).ratings)).toEqual({ pairs: 1, right, others: 2 });
    },
  );
});
