import * as z from 'zod';
import type { Reading, ReadType } from '../../domain/detection/reader/reading.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import { type AskModel, modelAt, type Wanted } from './ask-model.ts';
import type { Model, ModelAccess } from './model-access.ts';
import { ModelFailure } from './model-failure.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, textShape } from './shapes.ts';

/** Lets a model divide a block of the day, within this many milliseconds. Throws `ModelFailure`. */
export type ReadBlock = (prompt: Prompt, budgetMs: number) => Promise<Modelled<Reading>>;

const types = [
  'sales_pitch',
  'brush_off',
  'follow_up',
  'existing_customer',
  'colleague',
  'phone_personal',
  'purchase_by_rep',
  'media',
  'other',
] as const satisfies readonly ReadType[];
const outcomes = ['won', 'lost', 'follow_up'] as const;

const line = z.int().min(0);
const schema: z.ZodType<Reading> = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        first: line,
        last: line,
        type: z.enum(types),
        is_sales: z.boolean(),
        confidence: z.number().min(0).max(1),
        customer_name: prose(100).nullable(),
        customer_name_line: line.nullable(),
        outcome: z.enum(outcomes).nullable(),
        outcome_line: line.nullable(),
        summary: prose(1_000),
      }),
    )
    .max(200),
});

const segmentShape = objectShape({
  first: { type: 'integer', description: 'The number of its first line.' },
  last: { type: 'integer', description: 'The number of its last line.' },
  type: { type: 'string', enum: [...types] },
  is_sales: { type: 'boolean', description: 'Whether the rep tries to win a customer.' },
  confidence: { type: 'number', description: '0 to 1.' },
  customer_name: { type: ['string', 'null'], description: 'Only when it is said.' },
  customer_name_line: { type: ['integer', 'null'], description: 'The line in which it is said.' },
  outcome: { anyOf: [{ type: 'string', enum: [...outcomes] }, { type: 'null' }] },
  outcome_line: { type: ['integer', 'null'], description: 'The line in which the customer says it.' },
  summary: textShape('One or two sentences, at most 50 words.'),
});

const readingShape: Wanted<Reading> = {
  shape: {
    name: 'divide_day',
    description: 'Hands in the conversations of the part of the day.',
    inputSchema: objectShape({
      segments: listShape(segmentShape, 'The conversations, in order, none over another.'),
    }),
  },
  schema,
  maxTokens: 8_000,
};

/** Lets a model divide days, given the function that calls it. */
export const readingOf =
  (ask: AskModel): ReadBlock =>
  (prompt, budgetMs) =>
    ask(prompt, readingShape, budgetMs);

/** The same, given the access to the model. */
export const readingBy = (access: ModelAccess): ReadBlock => readingOf(modelAt(access));

/** A model that divides days. */
export interface DayReader {
  readonly readBlock: ReadBlock;
  /** Whether it may read days of healthcare. */
  readonly takesHealthcare: boolean;
}

/** The model of a function as a reader of days. */
export const readerOf = (model: Model | undefined): DayReader | undefined =>
  model && { readBlock: readingBy(model.access), takesHealthcare: model.takesHealthcare };

/**
 * Calls the model until this many milliseconds from now, for all blocks together. A failure of the model is reported,
 * and counts as no answer.
 */
export const patient = (read: ReadBlock, budgetMs: number, tell: (failure: ModelFailure) => void) => {
  const endsMs = performance.now() + budgetMs;
  return (prompt: Prompt): Promise<Modelled<Reading> | undefined> =>
    read(prompt, endsMs - performance.now()).catch((error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error;
      tell(error);
      return undefined;
    });
};
