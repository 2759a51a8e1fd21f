import { type Logistic, logit, sigmoid } from '../../../../lambdas/domain/detection/logistic.ts';

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

/**
 * Logistic regression by full-batch gradient descent with momentum and an L2 penalty. A weight with a
 * sign never takes the other one: what chance says of a few composed talks against common sense is no knowledge.
 */
export const fitLogistic = (
  examples: readonly Example[],
  { l2, steps, rate, signs = [], start }: FitOptions,
): Logistic => {
  const size = examples[0]?.features.length ?? 0;
  let model: { bias: number; weights: readonly number[] } = start ?? {
    bias: 0,
    weights: Array.from({ length: size }, () => 0),
  };
  const speed = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < steps; step += 1) {
    const slope = Array.from({ length: size + 1 }, () => 0);
    for (const { features, isTrue } of examples) {
      const error = sigmoid(logit(model, features)) - (isTrue ? 1 : 0);
      for (let at = 0; at < size; at += 1) slope[at] = (slope[at] ?? 0) + error * (features[at] ?? 0);
      slope[size] = (slope[size] ?? 0) + error;
    }
    slope.forEach((each, at) => {
      const penalty = at < size ? l2 * (model.weights[at] ?? 0) : 0;
      speed[at] = 0.9 * (speed[at] ?? 0) - rate * (each / examples.length + penalty);
    });
    model = {
      bias: model.bias + (speed[size] ?? 0),
      weights: model.weights.map((weight, at) => {
        const moved = weight + (speed[at] ?? 0);
        return moved * (signs[at] ?? 0) < 0 ? 0 : moved;
      }),
    };
  }
  return model;
};
