import { type Logistic, logit, sigmoid } from '../../../../lambdas/domain/detection/logistic.ts';

export interface Example {
  readonly features: readonly number[];
  readonly isTrue: boolean;
}

/** Logistic regression by full-batch gradient descent with momentum and an L2 penalty; starts from zero. */
export const fitLogistic = (
  examples: readonly Example[],
  { l2, steps, rate }: { l2: number; steps: number; rate: number },
): Logistic => {
  const size = examples[0]?.features.length ?? 0;
  let model: { bias: number; weights: number[] } = {
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
      weights: model.weights.map((weight, at) => weight + (speed[at] ?? 0)),
    };
  }
  return model;
};
