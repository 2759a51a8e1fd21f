import { meanOf } from '../numbers/arithmetic.ts';

/** The difference of two means, and its bounds with a confidence of 95 %. */
export interface MeanDifference {
  readonly difference: number;
  readonly lower: number;
  readonly upper: number;
}

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * The 97.5 % quantile of Student's t with `freedom` degrees of freedom, from the normal one (Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.7.5). Off by less than 0.0001 from 8 degrees of freedom on.
 */
export const studentQuantile = (freedom: number): number => {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1_482 * Z ** 5 - 1_920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), Z);
};

/** The variance of a mean: the sample variance (n - 1) over n. */
const meanVariance = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / (values.length - 1) / values.length;
};

/**
 * The difference of the means of two samples with Welch's confidence interval (Welch, Biometrika 34, 1947), which takes
 * neither equal variances nor equal sizes for granted:
 * d ± t · √(s₁²/n₁ + s₂²/n₂), degrees of freedom by Welch and Satterthwaite. Both samples need nine values or more.
 */
export const differenceOfMeans = (one: readonly number[], other: readonly number[]): MeanDifference => {
  const difference = meanOf(one) - meanOf(other);
  const own = meanVariance(one);
  const others = meanVariance(other);
  const variance = own + others;
  // All values of each sample are the same, so the difference is exact.
  if (variance === 0) return { difference, lower: difference, upper: difference };
  const freedom = variance ** 2 / (own ** 2 / (one.length - 1) + others ** 2 / (other.length - 1));
  const margin = studentQuantile(freedom) * Math.sqrt(variance);
  return { difference, lower: difference - margin, upper: difference + margin };
};
