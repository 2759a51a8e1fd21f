import { meanOf } from '../reps/slope.ts';
import { rounded } from './scored-analysis.ts';

/** How scores are spread. Means and quartiles have two decimals. */
export interface Distribution {
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
    mean: rounded(meanOf(scores)),
    median: rounded(quantile(sorted, 0.5)),
    lower_quartile: rounded(quantile(sorted, 0.25)),
    upper_quartile: rounded(quantile(sorted, 0.75)),
  };
};
