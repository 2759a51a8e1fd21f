import * as z from 'zod';
import { perPillar as ofPillars, type PerPillar, PILLARS } from '../domain/scoring/pillars.ts';

// The six pillars that a conversation is scored by, which have the same names in every response.

/** The names of the pillars. */
export const pillarName = z.enum(PILLARS);

/** Pillars of a score without occasion. */
export const notObserved = z
  .array(pillarName)
  .describe(
    'Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else.',
  );

/** What each pillar judges, in one sentence. */
export const pillarMeanings: PerPillar<string> = {
  clarity: 'Who speaks, why, and what the customer gains, in plain words and concrete figures.',
  influence: "Claims that are tied to the customer's own words and backed with proof, without pressure.",
  objection: 'Objections are acknowledged, understood, answered, and checked to be resolved.',
  discovery: "Open questions, each built on the answer before, that bring out the customer's needs.",
  delivery: 'A pace that can be followed, few filler words, and room for the customer to talk.',
  close: 'A plain request for a commitment, and a concrete next step: who, what and when.',
};

/** A value for each pillar. */
export const perPillar = <Value extends z.ZodType>(value: Value): PerPillar<Value> =>
  ofPillars((pillar) => value.describe(pillarMeanings[pillar]));

/** A value for the overall score and one for each pillar. */
export const perScore = <Value extends z.ZodType>(value: Value) => ({
  overall: value.describe('The overall score of the six pillars together.'),
  ...perPillar(value),
});

/** A value for the overall score, and one for each pillar: null if none of the analyses had an occasion for it. */
export const perObserved = <Value extends z.ZodType>(value: Value) => ({
  ...perScore(value),
  ...perPillar(value.nullable()),
});
