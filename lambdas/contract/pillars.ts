import * as z from 'zod';
import {
  perPillar as ofPillars,
  type PerPillar,
  PILLARS,
  pillarMeanings,
} from '../domain/scoring/pillars.ts';

// The pillars that a conversation is scored by, which have the same names in every response.

/** The names of the pillars. */
export const pillarName = z.enum(PILLARS);

/** Pillars of a score without occasion. */
export const notObserved = z
  .array(pillarName)
  .describe(
    'Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else.',
  );

/** A value for each pillar. */
export const perPillar = <Value extends z.ZodType>(value: Value): PerPillar<Value> =>
  ofPillars((pillar) => value.describe(pillarMeanings[pillar]));

/** A value for the overall score and one for each pillar. */
export const perScore = <Value extends z.ZodType>(value: Value) => ({
  overall: value.describe('The overall score of all pillars together.'),
  ...perPillar(value),
});

/** A value for the overall score, and one for each pillar: null if none of the analyses had an occasion for it. */
export const perObserved = <Value extends z.ZodType>(value: Value) => ({
  ...perScore(value),
  ...perPillar(value.nullable()),
});
