import { bucketStatistics, type PerObserved, type PerScore, type Spread } from '../reps/statistics.ts';
import { perPillar } from '../scoring/pillars.ts';
import type { ScoredAnalysis } from './scored-analysis.ts';

export interface WeeklyTrend {
  /** The weeks that have analyses, oldest first. `start`: the Monday, ISO 8601. */
  readonly weeks: {
    readonly start: string;
    readonly analyses: number;
    readonly mean_scores: PerObserved<number>;
  }[];
  /** Points per week, four decimals; null with fewer than two weeks. */
  readonly slope: PerScore<number | null>;
}

const meansOf = (spreads: PerObserved<Spread>): PerObserved<number> => ({
  ...perPillar((pillar) => spreads[pillar]?.mean ?? null),
  overall: spreads.overall.mean,
});

/** How the scores of an org change, week by week. */
export const weeklyTrend = (analyses: readonly ScoredAnalysis[]): WeeklyTrend => {
  const { buckets, trend } = bucketStatistics(analyses, 'week');
  const weeks = buckets.map(({ start, count, scores }) => ({
    start,
    analyses: count,
    mean_scores: meansOf(scores),
  }));
  return { weeks, slope: trend };
};
