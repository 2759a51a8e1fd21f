import type { AnalysisRecord } from '../analyses/analysis.ts';
import { meanOf } from '../reps/slope.ts';
import { type PerScore, perScore, scoresOf } from '../reps/statistics.ts';

/** A completed analysis with all its scores, as far as insights rest on it. */
export interface ScoredAnalysis {
  readonly id: string;
  readonly rep_id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly duration_seconds: number;
  readonly scores: PerScore<number>;
  /** Document of its words; null when they are gone. */
  readonly transcript_key: string | null;
}

/** What insights need of an analysis; undefined when it has not all its scores. */
export const scoredAnalysis = (record: AnalysisRecord): ScoredAnalysis | undefined => {
  const scores = scoresOf(record);
  if (scores === undefined) return undefined;
  const { id, rep_id, created_at, duration_seconds, transcript_key } = record;
  return { id, rep_id, created_at, duration_seconds: duration_seconds ?? 0, scores, transcript_key };
};

/** Two decimals, as the API shows means. */
export const rounded = (value: number): number => Number(value.toFixed(2));

/** The mean of each score, two decimals. */
export const meanScores = (analyses: readonly Pick<ScoredAnalysis, 'scores'>[]): PerScore<number> =>
  perScore((name) => rounded(meanOf(analyses.map(({ scores }) => scores[name]))));
