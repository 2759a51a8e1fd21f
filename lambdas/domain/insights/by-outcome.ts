import type { DispositionOutcome } from '../dispositions/disposition-list.ts';
import { meanOf, rounded } from '../numbers/arithmetic.ts';
import { observed, type PerObserved, type PerScore, perScore } from '../reps/statistics.ts';
import { meanScores, type ScoredAnalysis } from './scored-analysis.ts';
import { differenceOfMeans } from './welch.ts';

export interface Comparison {
  readonly won_mean: number;
  readonly lost_mean: number;
  /** `won_mean - lost_mean`, between `lower` and `upper` with a confidence of 95 %. */
  readonly difference: number;
  readonly lower: number;
  readonly upper: number;
}

export interface ByOutcome {
  /** Most frequent first. */
  readonly outcomes: {
    readonly outcome: DispositionOutcome;
    readonly analyses: number;
    readonly mean_scores: PerObserved<number>;
  }[];
  /** Null for a score that was observed too rarely among the won or the lost. */
  readonly won_against_lost: PerScore<Comparison | null> | null;
  readonly reason: 'too_few_analyses' | null;
}

const compared = (won: readonly number[], lost: readonly number[], minimum: number): Comparison | null => {
  if (won.length < minimum || lost.length < minimum) return null;
  const { difference, lower, upper } = differenceOfMeans(won, lost);
  return {
    won_mean: rounded(meanOf(won), 2),
    lost_mean: rounded(meanOf(lost), 2),
    difference: rounded(difference, 2),
    lower: rounded(lower, 2),
    upper: rounded(upper, 2),
  };
};

/**
 * The scores of conversations by how they ended, and how the won ones differ from the lost. With fewer than `minimum`
 * of either nothing is compared, because an interval of so few says more about chance than about selling.
 */
export const byOutcome = (
  analyses: readonly ScoredAnalysis[],
  outcomes: ReadonlyMap<string, DispositionOutcome>,
  minimum: number,
): ByOutcome => {
  const ended = Map.groupBy(analyses, ({ id }) => outcomes.get(id));
  const shown = [...ended]
    .flatMap(([outcome, own]) => (outcome === undefined ? [] : [{ outcome, own }]))
    .toSorted((one, other) => other.own.length - one.own.length || (one.outcome < other.outcome ? -1 : 1))
    .map(({ outcome, own }) => ({ outcome, analyses: own.length, mean_scores: meanScores(own) }));
  const won = ended.get('won') ?? [];
  const lost = ended.get('lost') ?? [];
  if (won.length < minimum || lost.length < minimum)
    return { outcomes: shown, won_against_lost: null, reason: 'too_few_analyses' };
  const difference = perScore((name) => compared(observed(won, name), observed(lost, name), minimum));
  return { outcomes: shown, won_against_lost: difference, reason: null };
};
