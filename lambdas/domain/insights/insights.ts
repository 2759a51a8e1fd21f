import type { DispositionOutcome } from '../dispositions/disposition-list.ts';
import { coveredFrom, observed, type PerScore, perScore } from '../reps/statistics.ts';
import { type ByOutcome, byOutcome } from './by-outcome.ts';
import { type Distribution, distributionOf } from './distribution.ts';
import { type RankedRep, rankingOf } from './ranking.ts';
import { rounded, type ScoredAnalysis } from './scored-analysis.ts';
import type { TopicGroup } from './topic-groups.ts';
import { type WeeklyTrend, weeklyTrend } from './weeks.ts';

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
    minutes: rounded(analyses.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0) / 60),
  },
  distribution: perScore((name) => distributionOf(observed(analyses, name))),
  ranking: rankingOf(analyses, limits.rankedFrom),
  trend: weeklyTrend(analyses),
  objections,
  questions,
  dispositions: byOutcome(analyses, outcomes, limits.comparedFrom),
});
