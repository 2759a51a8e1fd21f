/** The facts that the confidence in a choice between several candidates is computed from. */
export interface Choice {
  /** How many there were to choose from. */
  readonly candidates: number;
  /** The conversations that could be read, and in how many of them the chosen one was ahead, ties included. */
  readonly conversations: number;
  readonly ahead: number;
  /** Means over the conversations, 0-1. */
  readonly best: number;
  readonly second: number;
}

/** From this share of full strength on, more does not raise the confidence. */
const fullStrength = 0.5;

/** After this many conversations, half of the confidence that their number can give is reached. */
const halfKnown = 3;

/**
 * How sure a choice is, 0-1, two decimals. It starts from a guess among the candidates and rises towards 1 with three
 * things: agreement (the mean of the share of conversations in which the choice was ahead and of its lead over the
 * second), strength (how far it is shown at all), and the number n of conversations, as n / (n + 3), so that one
 * conversation never gives more than a quarter of the way. The rule is stated here; it was not fitted to labelled reps.
 */
export const confidenceOf = ({ candidates, conversations, ahead, best, second }: Choice): number => {
  const guess = 1 / candidates;
  // A third candidate may be further ahead than a second choice is; then the second choice has no lead.
  const lead = best > 0 ? Math.max(0, best - second) / best : 0;
  const agreement = (ahead / Math.max(1, conversations) + lead) / 2;
  const amount = conversations / (conversations + halfKnown);
  const strength = Math.min(1, best / fullStrength);
  return Number((guess + (1 - guess) * agreement * strength * amount).toFixed(2));
};
