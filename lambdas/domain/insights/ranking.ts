import type { PerObserved } from '../reps/statistics.ts';
import { meanScores, type ScoredAnalysis } from './scored-analysis.ts';

export interface RankedRep {
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
