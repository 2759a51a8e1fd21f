import type { DispositionOutcome } from '../dispositions/disposition-list.ts';
import { meanOf, rounded } from '../numbers/arithmetic.ts';
import {
  bucketStatistics,
  coveredFrom,
  observed,
  type PerObserved,
  type PerScore,
  perScore,
  type Spread,
} from '../reps/statistics.ts';
import { perPillar } from '../scoring/pillars.ts';
import { type ByOutcome, byOutcome } from './by-outcome.ts';
import { meanScores, type ScoredAnalysis } from './scored-analysis.ts';
import type { TopicGroup } from './topic-groups.ts';

interface WeeklyTrend {
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

interface RankedRep {
  readonly rank: number;
  readonly rep_id: string;
  readonly analyses: number;
  /** Two decimals. */
  readonly mean_scores: PerObserved<number>;
}

/**
 * The reps with `minimum` analyses or more, by the mean of their overall scores. Reps with the same mean, as it is
 * shown, share a rank and are ordered by id; the next rank counts them all (1, 2, 2, 4).
 */
export const rankingOf = (analyses: readonly ScoredAnalysis[], minimum: number): RankedRep[] => {
  const reps = [...Map.groupBy(analyses, ({ rep_id }) => rep_id)]
    .filter(([, own]) => own.length >= minimum)
    .map(([rep_id, own]) => ({ rep_id, analyses: own.length, mean_scores: meanScores(own) }))
    .toSorted(
      (one, other) =>
        other.mean_scores.overall - one.mean_scores.overall || (one.rep_id < other.rep_id ? -1 : 1),
    );
  let rank = 0;
  return reps.map((rep, index) => {
    if (rep.mean_scores.overall !== reps[index - 1]?.mean_scores.overall) rank = index + 1;
    return { rank, ...rep };
  });
};

/** How scores are spread. Means and quartiles have two decimals. */
interface Distribution {
  /** How many have 0-9 points, 10-19, and so on; the last one takes 100 too. */
  readonly histogram: number[];
  readonly mean: number;
  readonly median: number;
  readonly lower_quartile: number;
  readonly upper_quartile: number;
}

const bins = 10;

/** The value below which a share of the sorted values lies, interpolated linearly (type 7 of Hyndman and Fan, 1996). */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
};

/** The distribution of scores from 0 to 100; null if there are none. */
export const distributionOf = (scores: readonly number[]): Distribution | null => {
  if (scores.length === 0) return null;
  const histogram = Array.from({ length: bins }, () => 0);
  for (const score of scores) {
    const bin = Math.min(bins - 1, Math.floor(score / bins));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const sorted = scores.toSorted((one, other) => one - other);
  return {
    histogram,
    mean: rounded(meanOf(scores), 2),
    median: rounded(quantile(sorted, 0.5), 2),
    lower_quartile: rounded(quantile(sorted, 0.25), 2),
    upper_quartile: rounded(quantile(sorted, 0.75), 2),
  };
};

/** How far back a snapshot may look, and the least number of analyses that it needs. */
export interface InsightLimits {
  readonly analyses: number;
  readonly conversations: number;
  readonly rankedFrom: number;
  readonly comparedFrom: number;
  readonly groups: number;
}

/** The material of a snapshot. */
export interface InsightMaterial {
  /** The requested start, ISO 8601. */
  readonly from: string;
  /** Newest first. */
  readonly analyses: readonly ScoredAnalysis[];
  /** The id after which there are more analyses that were not read. */
  readonly stoppedAt: string | null;
  readonly outcomes: ReadonlyMap<string, DispositionOutcome>;
  readonly objections: TopicGroup[];
  readonly questions: TopicGroup[];
  /** How many analyses' words were read. */
  readonly conversations: number;
}

/** The findings from the analyses of an org. */
export interface Insights {
  readonly covered: {
    readonly from: string;
    readonly analyses: number;
    readonly analyses_limit: number;
    readonly is_complete: boolean;
    readonly conversations: number;
    readonly conversations_limit: number;
  };
  readonly totals: { readonly analyses: number; readonly reps: number; readonly minutes: number };
  readonly distribution: PerScore<Distribution | null>;
  readonly ranking: RankedRep[];
  readonly trend: WeeklyTrend;
  readonly objections: TopicGroup[];
  readonly questions: TopicGroup[];
  readonly dispositions: ByOutcome;
}

/** The analyses whose words are quoted, each once. */
export const quotedIds = ({
  objections,
  questions,
}: Pick<Insights, 'objections' | 'questions'>): string[] => [
  ...new Set(
    [...objections, ...questions].flatMap(({ examples }) => examples.map(({ analysis_id }) => analysis_id)),
  ),
];

/** Draws the conclusions of a snapshot. */
export const insightsOf = (
  { from, analyses, stoppedAt, outcomes, objections, questions, conversations }: InsightMaterial,
  limits: InsightLimits,
): Insights => ({
  covered: {
    from: coveredFrom(from, stoppedAt),
    analyses: analyses.length,
    analyses_limit: limits.analyses,
    is_complete: stoppedAt === null,
    conversations,
    conversations_limit: limits.conversations,
  },
  totals: {
    analyses: analyses.length,
    reps: new Set(analyses.map(({ rep_id }) => rep_id)).size,
    minutes: rounded(analyses.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0) / 60, 2),
  },
  distribution: perScore((name) => distributionOf(observed(analyses, name))),
  ranking: rankingOf(analyses, limits.rankedFrom),
  trend: weeklyTrend(analyses),
  objections,
  questions,
  dispositions: byOutcome(analyses, outcomes, limits.comparedFrom),
});
