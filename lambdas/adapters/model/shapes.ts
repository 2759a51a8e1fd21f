import * as z from 'zod';
import { spokenWords } from './prose.ts';

// What several questions to a model have in common: as it is described to the model, and as it is taken. Bedrock takes no
// limits on lengths and numbers in a schema: they stand in the words, and the schemas of zod decide.

/** Words that are claimed to have been said in an utterance: looked up by their words alone, so their signs are made harmless. */
export const quotation = z.strictObject({
  utterance: z.int().min(0),
  quote: spokenWords,
});

export const objectShape = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
export const textShape = (description: string) => ({ type: 'string', description });
export const listShape = (items: object, description: string) => ({ type: 'array', items, description });

/** How `quotation` is described. */
export const quotationFields = {
  utterance: { type: 'integer', description: 'The number in brackets.' },
  quote: textShape('Words of that utterance, verbatim, at most 40 words.'),
};
export const quoteShape = objectShape(quotationFields);
