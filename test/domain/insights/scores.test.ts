import { describe, expect, it } from 'vitest';
import type { DispositionOutcome } from '../../../lambdas/domain/dispositions/disposition-list.ts';
import { byOutcome } from '../../../lambdas/domain/insights/by-outcome.ts';
import {
  distributionOf,
  insightsOf,
  rankingOf,
  weeklyTrend,
} from '../../../lambdas/domain/insights/insights.ts';
import type { ScoredAnalysis } from '../../../lambdas/domain/insights/scored-analysis.ts';
import { perScore } from '../../../lambdas/domain/reps/statistics.ts';

let made = 0;
const scored = (rep_id: string, score: number, created_at = '2026-11-17T10:00:00.000Z'): ScoredAnalysis => {
  made += 1;
  return {
    id: `analysis-${made}`,
    rep_id,
    created_at,
    duration_seconds: 90,
    scores: perScore(() => score),
    transcript_key: null,
  };
};

describe('the distribution of scores', () => {
  it('counts in tens, with 100 in the last', () => {
    expect(distributionOf([0, 9, 10, 55, 90, 100])?.histogram).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
  });

  it('interpolates quartiles', () => {
    expect(distributionOf([40, 10, 20, 30])).toMatchObject({
      mean: 25,
      median: 25,
      lower_quartile: 17.5,
      upper_quartile: 32.5,
    });
    expect(distributionOf([70])).toMatchObject({ median: 70, lower_quartile: 70, upper_quartile: 70 });
  });

  it('is empty without scores', () => {
    expect(distributionOf([])).toBeNull();
  });
});

describe('the ranking of reps', () => {
  it('shares ranks between equal means', () => {
    const analyses = [
      ...[80, 80].map((score) => scored('b', score)),
      ...[70, 90].map((score) => scored('a', score)),
      ...[90, 90].map((score) => scored('c', score)),
      ...[10, 10].map((score) => scored('d', score)),
    ];
    expect(rankingOf(analyses, 2).map(({ rank, rep_id }) => [rank, rep_id])).toEqual([
      [1, 'c'],
      [2, 'a'],
      [2, 'b'],
      [4, 'd'],
    ]);
  });

  it('omits reps with too few analyses', () => {
    const analyses = [scored('a', 10), scored('a', 20), scored('b', 99)];
    expect(rankingOf(analyses, 2).map(({ rep_id }) => rep_id)).toEqual(['a']);
  });
});

describe('the trend of scores', () => {
  it('has the means of weeks and their slope', () => {
    const analyses = [
      scored('a', 40, '2026-11-02T10:00:00.000Z'),
      scored('a', 60, '2026-11-04T10:00:00.000Z'),
      scored('b', 70, '2026-11-16T10:00:00.000Z'),
    ];
    const { weeks, slope } = weeklyTrend(analyses);
    expect(
      weeks.map(({ start, analyses: count, mean_scores }) => [start, count, mean_scores.overall]),
    ).toEqual([
      ['2026-11-02T00:00:00.000Z', 2, 50],
      ['2026-11-16T00:00:00.000Z', 1, 70],
    ]);
    expect(slope.close).toBe(10);
  });
});

describe('scores by outcome', () => {
  const ended = (count: number, outcome: DispositionOutcome, score: number) =>
    Array.from({ length: count }, (_, index) => [scored('a', score + (index % 2)), outcome] as const);
  const compare = (pairs: readonly (readonly [ScoredAnalysis, DispositionOutcome])[]) =>
    byOutcome(
      pairs.map(([analysis]) => analysis),
      new Map(pairs.map(([{ id }, outcome]) => [id, outcome])),
      10,
    );

  it('compare nothing with fewer than ten won or lost', () => {
    const nine = compare([...ended(9, 'won', 80), ...ended(30, 'lost', 50)]);
    expect([nine.won_against_lost, nine.reason]).toEqual([null, 'too_few_analyses']);
    expect(nine.outcomes.map(({ outcome, analyses }) => [outcome, analyses])).toEqual([
      ['lost', 30],
      ['won', 9],
    ]);
  });

  it('compare from ten on, and omit analyses without an ending', () => {
    const pairs = [...ended(10, 'won', 80), ...ended(10, 'lost', 50), ...ended(3, 'other', 0)];
    const { won_against_lost, reason } = byOutcome(
      [...pairs.map(([analysis]) => analysis), scored('a', 1)],
      new Map(pairs.map(([{ id }, outcome]) => [id, outcome])),
      10,
    );
    expect(reason).toBeNull();
    expect(won_against_lost?.overall).toMatchObject({ won_mean: 80.5, lost_mean: 50.5, difference: 30 });
  });
});

it('insights name the time from which everything was read', () => {
  const limits = { analyses: 2, conversations: 1, rankedFrom: 1, comparedFrom: 10, groups: 5 };
  const material = {
    from: '2025-01-01T00:00:00.000Z',
    analyses: [scored('a', 50), scored('b', 60)],
    stoppedAt: '019a9f5c-7d00-7c3e-8a4b-000000000000',
    outcomes: new Map(),
    objections: [],
    questions: [],
    conversations: 1,
  };
  const { covered, totals } = insightsOf(material, limits);
  expect(covered).toMatchObject({ is_complete: false, analyses: 2, conversations: 1 });
  expect(covered.from > material.from).toBe(true);
  expect(totals).toEqual({ analyses: 2, reps: 2, minutes: 3 });
  expect(insightsOf({ ...material, stoppedAt: null }, limits).covered).toMatchObject({
    from: material.from,
    is_complete: true,
  });
});
