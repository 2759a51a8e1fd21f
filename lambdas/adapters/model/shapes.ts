import * as z from 'zod';
import { spokenWords } from './prose.ts';

// Parts that several prompts have in common: as they are described to the model, and as they are parsed. Bedrock
// accepts no limits on lengths and numbers in a schema, so the descriptions state them, and the schemas of zod decide.

/**
 * Words that are claimed to have been said in an utterance. They are looked up as words only, so their other characters
 * are made harmless.
 */
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
