export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The arithmetic mean; NaN for an empty list. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The slope of the straight line with the least squared distance to the points (ordinary least squares,
 * Σ(x − x̄)(y − ȳ) / Σ(x − x̄)²); null when fewer than two different `x` are given.
 */
export const slopeOf = (points: readonly Point[]): number | null => {
  const meanX = meanOf(points.map(({ x }) => x));
  const meanY = meanOf(points.map(({ y }) => y));
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (!(spread > 0)) return null;
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
};

/** The nearest number with so many decimals. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The value, or the bound that it exceeds: `most`, or `-most`. */
export const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
