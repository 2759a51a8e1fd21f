import type { AnalysisRecord } from '../analyses/analysis.ts';
import { meanOf, rounded } from '../numbers/arithmetic.ts';
import { type ObservedScores, type PerObserved, perObserved, scoresOf } from '../reps/statistics.ts';

/** A completed analysis with its scores, as far as insights use it. */
export interface ScoredAnalysis {
  readonly id: string;
  readonly rep_id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly duration_seconds: number;
  readonly scores: ObservedScores;
  /** Document of its words; null when they were removed. */
  readonly transcript_key: string | null;
}

/** What insights need of an analysis; undefined when it has no scores. */
export const scoredAnalysis = (record: AnalysisRecord): ScoredAnalysis | undefined => {
  const scores = scoresOf(record);
  if (scores === undefined) return undefined;
  const { id, rep_id, created_at, duration_seconds, transcript_key } = record;
  return { id, rep_id, created_at, duration_seconds: duration_seconds ?? 0, scores, transcript_key };
};

/** The mean of each score, two decimals; null for a pillar that was never observed. */
export const meanScores = (analyses: readonly Pick<ScoredAnalysis, 'scores'>[]): PerObserved<number> =>
  perObserved(analyses, (values) => rounded(meanOf(values), 2));
