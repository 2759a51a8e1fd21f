import * as z from 'zod';

// What a model says of a criterion: as it is described to the model, and as it is taken. Bedrock takes no limits on lengths
// and numbers in a schema: they stand in the words, and the schemas of zod decide.

/** Words that are claimed to have been said in an utterance. */
export const quotation = z.strictObject({
  utterance: z.int().min(0),
  quote: z.string().min(1).max(1_000),
});
const citations = z.array(quotation).max(5);

/** The judgement of one of these criteria. */
export const criterionJudged = (ids: readonly string[]) =>
  z.strictObject({
    id: z.enum(ids),
    level: z.int().min(0).max(5).nullable(),
    shown: citations,
    missed: citations,
  });

/** Whether each of the criteria is judged, in a list of that length. */
export const isEachOnce =
  (ids: readonly string[]) =>
  (given: readonly { readonly id: string }[]): boolean =>
    new Set(given.map(({ id }) => id)).size === ids.length;

export const objectShape = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
export const textShape = (description: string) => ({ type: 'string', description });
export const listShape = (items: object, description: string) => ({ type: 'array', items, description });

export const quoteShape = objectShape({
  utterance: { type: 'integer', description: 'The number in brackets.' },
  quote: textShape('Words of that utterance, verbatim, at most 40 words.'),
});

/** First the words, then the level: what is written first decides what follows. */
export const criterionShape = (id: object): object =>
  objectShape({
    id,
    shown: listShape(quoteShape, 'Words that show it, at most 3.'),
    missed: listShape(quoteShape, 'Words that show where it was missing, at most 3.'),
    level: { type: ['integer', 'null'], description: '0 to 5; null when there was no occasion for it.' },
  });
