import { bucketStatistics, type PerScore, perScore } from '../reps/statistics.ts';
import type { ScoredAnalysis } from './scored-analysis.ts';

export interface WeeklyTrend {
  /** Those that have analyses, oldest first. `start`: its Monday, ISO 8601. */
  readonly weeks: {
    readonly start: string;
    readonly analyses: number;
    readonly mean_scores: PerScore<number>;
  }[];
  /** Points per week, four decimals; null below two weeks. */
  readonly slope: PerScore<number | null>;
}

/** Where the scores of an org go, week by week. */
export const weeklyTrend = (analyses: readonly ScoredAnalysis[]): WeeklyTrend => {
  const { buckets, trend } = bucketStatistics(analyses, 'week');
  const weeks = buckets.map(({ start, count, scores }) => ({
    start,
    analyses: count,
    mean_scores: perScore((name) => scores[name].mean),
  }));
  return { weeks, slope: trend };
};
