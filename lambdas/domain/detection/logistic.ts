/** A fitted logistic model: one weight per feature, and a bias. */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Log-odds of the features under the model. */
export const logit = ({ bias, weights }: Logistic, features: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), bias);

/** Log-odds as a probability. */
export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
