/** The border between two kinds of values: those above it are of the higher kind. */
export interface Parting {
  readonly threshold: number;
}

/** Values up to this one count as zero, because a logarithm needs a lower bound. */
const least = 0.05;
/** This many values are enough for the shape of a distribution. */
const mostValues = 50_000;
const rounds = 60;
/** The means of the two kinds must be at least this many (pooled) deviations apart. */
const leastSeparation = 2;
/** A kind that is rarer than this does not count as one. */
const leastShare = 0.02;
/**
 * The border lies where a value is this many times likelier to be of the lower kind, because in doubt sound is kept.
 */
const doubt = 3;

interface Kind {
  readonly share: number;
  readonly mean: number;
  readonly deviation: number;
}

const density = (value: number, { share, mean, deviation }: Kind): number =>
  (share / deviation) * Math.exp(-0.5 * ((value - mean) / deviation) ** 2);

const kindOf = (values: Float64Array, weights: Float64Array): Kind => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const mean = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / total;
  const variance =
    values.reduce((sum, value, index) => sum + (value - mean) ** 2 * (weights[index] ?? 0), 0) / total;
  return { share: total / values.length, mean, deviation: Math.max(0.05, Math.sqrt(variance)) };
};

const logs = (values: ArrayLike<number>): Float64Array => {
  const step = Math.max(1, Math.floor(values.length / mostValues));
  return Float64Array.from({ length: Math.floor(values.length / step) }, (_, index) =>
    Math.log(Math.max(least, values[index * step] ?? 0)),
  );
};

/** Fits two normal distributions by expectation maximisation, starting from the lower and the upper third. */
const fitted = (values: Float64Array): readonly [Kind, Kind] => {
  const sorted = values.toSorted();
  const third = Math.floor(sorted.length / 3);
  const beginning = (part: Float64Array) => kindOf(part, new Float64Array(part.length).fill(1));
  let lower = { ...beginning(sorted.subarray(0, third)), share: 0.5 };
  let upper = { ...beginning(sorted.subarray(-third)), share: 0.5 };
  for (let round = 0; round < rounds; round += 1) {
    const isUpper = Float64Array.from(values, (value) => {
      const low = density(value, lower);
      const high = density(value, upper);
      return low + high === 0 ? 0.5 : high / (low + high);
    });
    lower = kindOf(
      values,
      isUpper.map((weight) => 1 - weight),
    );
    upper = kindOf(values, isUpper);
  }
  return [lower, upper];
};

/**
 * Whether positive values are of two kinds, and where the border is: for quantities that rise with speech and have no
 * unit, such as how much the sizes of coded packets vary. Undefined if they are not clearly two, because then nothing
 * can be concluded from them.
 */
export const partKinds = (values: ArrayLike<number>): Parting | undefined => {
  const known = logs(values);
  if (known.length < 3) return undefined;
  const [lower, upper] = fitted(known);
  const pooled = Math.sqrt((lower.deviation ** 2 + upper.deviation ** 2) / 2);
  const isSeparate =
    (upper.mean - lower.mean) / pooled >= leastSeparation && Math.min(lower.share, upper.share) >= leastShare;
  if (!isSeparate) return undefined;
  const steps = 200;
  for (let step = 0; step <= steps; step += 1) {
    const value = lower.mean + ((upper.mean - lower.mean) * step) / steps;
    if (density(value, lower) < doubt * density(value, upper)) return { threshold: Math.exp(value) };
  }
  return undefined;
};
