import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CriterionJudged,
  ModelJudgement,
} from '../../../../lambdas/domain/scoring/model/model-judgement.ts';
import { disputesOf, judgementOf, type Votes } from '../../../../lambdas/domain/scoring/model/votes.ts';
import { perPillar } from '../../../../lambdas/domain/scoring/pillars.ts';

type Levels = readonly (number | null)[];
type Check = ModelJudgement['prompts'][number];

const words = (quote: string) => ({ utterance: 0, quote });

/** A vote that quotes itself. */
const vote = (name: string, levels: Levels, prompts: readonly Check[] = []): ModelJudgement => ({
  summary: name,
  double_down: name,
  double_down_implementation: name,
  general_communication_improvement: name,
  criteria: levels.map((level, at) => ({
    id: `clarity.${at}`,
    level,
    shown: [words(`${name} shows`), words('all show')],
    missed: [words(`${name} misses`)],
  })),
  feedback: perPillar(() => ({ positive: name, negative: name })),
  prompts,
});
const votesOf = (...levels: readonly [Levels, ...Levels[]]): Votes => {
  const [first, ...more] = levels;
  return [vote('a', first), ...more.map((each, at) => vote('bcde'.charAt(at), each))];
};
const levelsOf = ({ criteria }: ModelJudgement): Levels => criteria.map(({ level }) => level);

describe('the median of votes', () => {
  it.each([
    ['the middle of three', [[1], [5], [4]], 4],
    ['what two of three say', [[2], [3], [2]], 2],
    ['the lower of two', [[4], [3]], 3],
    ['no occasion where most see none', [[null], [4], [null]], null],
    ['the lower of those who see one', [[null], [4], [3]], 3],
    ['an occasion where half of them see one', [[null], [4]], 4],
  ] as const)('is %s', (_, levels, wanted) => {
    const [first, ...more] = levels;
    // A second criterion, so that there always is one with an occasion.
    expect(levelsOf(judgementOf(votesOf([...first, 3], ...more.map((each) => [...each, 3]))))).toEqual([
      wanted,
      3,
    ]);
  });

  it('quotes the votes that have it, each once', () => {
    const [criterion] = judgementOf(votesOf([4], [2], [4])).criteria;
    expect(criterion?.shown.map(({ quote }) => quote)).toEqual(['a shows', 'all show', 'c shows']);
    expect(criterion?.missed.map(({ quote }) => quote)).toEqual(['a misses', 'c misses']);
  });

  it('lies among the votes, represents more than one side, and equals a single vote', () => {
    const level = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(null));
    const three = fc.array(fc.tuple(level, level, level), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(three, (rows) => {
        const votes = votesOf(
          rows.map(([one]) => one),
          rows.map(([, two]) => two),
          rows.map(([, , last]) => last),
        );
        const judged = judgementOf(votes);
        if (levelsOf(judged).some((one) => one !== null))
          for (const [at, row] of rows.entries()) expect(row).toContain(levelsOf(judged)[at]);
        expect(judgementOf([votes[0]])).toEqual(votes[0]);
      }),
    );
  });

  it('has a level somewhere even if every vote has its occasion elsewhere', () => {
    expect(levelsOf(judgementOf(votesOf([4, null, null], [null, 3, null], [null, null, 2])))).toEqual([
      4,
      null,
      null,
    ]);
  });
});

describe('the feedback texts', () => {
  it('come from the vote that is nearest to the levels', () => {
    expect(judgementOf(votesOf([5, 5], [3, 2], [2, 3])).summary).toBe('b');
    expect(judgementOf(votesOf([1, null], [4, 4], [4, 4])).summary).toBe('b');
  });
});

describe('disputes', () => {
  it('are criteria with levels two or more apart', () => {
    const votes = votesOf([4, 4, null, null, 0], [3, 2, 4, null, 5], [4, 3, 5, null, null]);
    expect(disputesOf(votes).map(({ id }) => id)).toEqual(['clarity.1', 'clarity.4']);
    expect(disputesOf(votesOf([5, 1]))).toEqual([]);
  });

  it('are decided by the arbiter, whose quotes then count', () => {
    const ruling: CriterionJudged = { id: 'clarity.0', level: 2, shown: [words('found')], missed: [] };
    const { criteria } = judgementOf(votesOf([5, 3], [5, 3], [0, 3]), [ruling]);
    expect(criteria[0]).toEqual(ruling);
    expect(criteria[1]?.level).toBe(3);
  });
});

describe('checks of the org with votes', () => {
  const met = (level: number, quote?: string): Check => ({
    met: true,
    level,
    shown: quote === undefined ? null : words(quote),
  });
  const not: Check = { met: false, level: 0, shown: null };
  const checked = (...checks: readonly [Check, ...Check[]]) => {
    const [first, ...more] = checks;
    return judgementOf([vote('a', [3], [first]), ...more.map((each) => vote('b', [3], [each]))]).prompts;
  };

  it('are met by a majority, with the quotes of its first vote that has any', () => {
    expect(checked(met(5), not, met(3, 'said'))).toEqual([met(3, 'said')]);
    expect(checked(not, met(5, 'said'), not)).toEqual([not]);
  });

  it('are not met by half of the votes', () => {
    expect(checked(met(5, 'said'), not)).toEqual([not]);
  });
});
