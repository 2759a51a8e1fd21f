import type * as z from 'zod';

// The six pillars that a conversation is scored by. They stand in many answers, always under these names.

/** A value for each pillar. */
export const perPillar = <Value extends z.ZodType>(value: Value) => ({
  clarity: value.describe(
    'Who speaks, why, and what the customer gains, in plain words and concrete figures.',
  ),
  influence: value.describe(
    "Claims that are tied to the customer's own words and backed with proof, without pressure.",
  ),
  objection: value.describe('Objections are acknowledged, understood, answered, and checked to be resolved.'),
  discovery: value.describe(
    "Open questions, each built on the answer before, that bring out the customer's needs.",
  ),
  delivery: value.describe(
    'A pace that can be followed, few filler words, and room for the customer to talk.',
  ),
  close: value.describe('A plain request for a commitment, and a concrete next step: who, what and when.'),
});

/** A value for the overall score and one for each pillar. */
export const perScore = <Value extends z.ZodType>(value: Value) => ({
  overall: value.describe('The overall score: what the six pillars come to together.'),
  ...perPillar(value),
});
