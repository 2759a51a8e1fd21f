import { type Logistic, sigmoid } from '../../../../lambdas/domain/detection/logistic.ts';

/** How a model is fitted. `signs` are those that weights may have (0: any); a fit goes on from `start`, or from zero. */
export interface FitOptions {
  readonly l2: number;
  readonly steps: number;
  readonly rate: number;
  readonly signs?: readonly number[];
  readonly start?: Logistic | undefined;
}

export interface Example {
  readonly features: readonly number[];
  readonly isTrue: boolean;
}

interface Table {
  readonly size: number;
  /** Row by row. */
  readonly features: Float64Array;
  readonly truth: Float64Array;
}

const tableOf = (examples: readonly Example[]): Table => ({
  size: examples[0]?.features.length ?? 0,
  features: Float64Array.from(examples.flatMap(({ features }) => features)),
  truth: Float64Array.from(examples, ({ isTrue }) => (isTrue ? 1 : 0)),
});

/** The slope of the mean loss; the last is that of the bias. */
const slopeAt = ({ size, features, truth }: Table, weights: Float64Array): Float64Array => {
  const slope = new Float64Array(size + 1);
  for (let row = 0; row < truth.length; row += 1) {
    let belief = weights[size] ?? 0;
    for (let at = 0; at < size; at += 1) belief += (weights[at] ?? 0) * (features[row * size + at] ?? 0);
    const error = (sigmoid(belief) - (truth[row] ?? 0)) / truth.length;
    for (let at = 0; at < size; at += 1)
      slope[at] = (slope[at] ?? 0) + error * (features[row * size + at] ?? 0);
    slope[size] = (slope[size] ?? 0) + error;
  }
  return slope;
};

/**
 * Logistic regression by full-batch gradient descent with momentum and an L2 penalty. A weight with a
 * sign never takes the other one: what chance says of a few composed talks against common sense is no knowledge.
 */
export const fitLogistic = (
  examples: readonly Example[],
  { l2, steps, rate, signs = [], start }: FitOptions,
): Logistic => {
  const table = tableOf(examples);
  const { size } = table;
  const weights = new Float64Array(size + 1);
  if (start) weights.set([...start.weights, start.bias]);
  const speed = new Float64Array(size + 1);
  for (let step = 0; step < steps; step += 1) {
    const slope = slopeAt(table, weights);
    for (let at = 0; at <= size; at += 1) {
      const weight = weights[at] ?? 0;
      const penalty = at < size ? l2 * weight : 0;
      speed[at] = 0.9 * (speed[at] ?? 0) - rate * ((slope[at] ?? 0) + penalty);
      const moved = weight + (speed[at] ?? 0);
      weights[at] = moved * (signs[at] ?? 0) < 0 ? 0 : moved;
    }
  }
  return { bias: weights[size] ?? 0, weights: [...weights.subarray(0, size)] };
};
