/** The learned ways in which the selling in a conversation may have ended. The order is that of the weights. */
export const ENDINGS = ['won', 'next_step', 'refused', 'open'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The evidence of each sign for each ending, in thousandths (`training/README.md`). */
export interface EndingWeights {
  readonly offsets: readonly number[];
  readonly signs: Readonly<Record<string, readonly number[]>>;
  /**
   * From this share of an agreement's probability on, “won” is reported; below it a next step, which a deal is as well.
   */
  readonly sure: number;
  /** From this probability of the reported ending on, `detected_outcome` has it; below it nothing is claimed. */
  readonly certain: number;
}

const UNIT = 1000;

/** The learned signs, with their strengths scaled to a total length of 1. */
export const knownSigns = (
  signs: ReadonlyMap<string, number>,
  isKnown: (sign: string) => boolean,
): (readonly [string, number])[] => {
  const known = [...signs].filter(([sign]) => isKnown(sign));
  const length = Math.sqrt(known.reduce((sum, [, strength]) => sum + strength * strength, 0));
  return known.map(([sign, strength]) => [sign, strength / length] as const);
};

/** Turns sums into probabilities: positive, adding up to 1. */
export const probabilities = (sums: readonly number[]): number[] => {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
};

/** The probability of each ending, in the order of `ENDINGS`. */
export const weighEnding = (
  signs: ReadonlyMap<string, number>,
  { offsets, signs: learned }: EndingWeights,
): number[] => {
  const known = knownSigns(signs, (sign) => Object.hasOwn(learned, sign));
  return probabilities(
    ENDINGS.map((_, ending) =>
      known.reduce(
        (sum, [sign, strength]) => sum + (strength * (learned[sign]?.[ending] ?? 0)) / UNIT,
        (offsets[ending] ?? 0) / UNIT,
      ),
    ),
  );
};

/** The reported ending. Whether there was an agreement, a refusal or neither is decided before what was agreed. */
export const endingTold = (chances: readonly number[], sure: number): Ending => {
  const [won = 0, nextStep = 0, refused = 0, open = 0] = chances;
  if (open >= refused && open >= won + nextStep) return 'open';
  if (refused > won + nextStep) return 'refused';
  return won >= sure * (won + nextStep) ? 'won' : 'next_step';
};

/** How much more the signs indicate one ending than the others on average. */
export const speaksFor = (
  signs: ReadonlyMap<string, number>,
  ending: number,
  { signs: learned }: EndingWeights,
): number => {
  let sum = 0;
  for (const [sign, strength] of signs) {
    const weights = Object.hasOwn(learned, sign) ? (learned[sign] ?? []) : [];
    const mean = weights.reduce((all, weight) => all + weight, 0) / ENDINGS.length;
    sum += strength * ((weights[ending] ?? 0) - mean);
  }
  return sum / UNIT;
};
