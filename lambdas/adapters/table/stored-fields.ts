import * as z from 'zod';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import { codecs } from '../../domain/recordings/codecs.ts';
import type { Attribute, Item } from './table.ts';

// How the rows of jobs, reps and segments are stored in items: nulls are left out, objects are JSON text.

export const text = z.string().nullable().default(null);
export const number = z.number().nullable().default(null);

/** An object that was stored as JSON text. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((stored): z.output<Schema> => schema.parse(JSON.parse(stored)))
    .nullable()
    .default(null);

export const freeForm = z.record(z.string(), z.unknown());

export const jobError = z.object({ code: z.string(), message: z.string(), details: freeForm.optional() });

export const codec = z.enum(codecs).nullable().default(null);

/** An item without its nulls. */
export const itemOf = (fields: Readonly<Record<string, Attribute | null>>): Item =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/** The usage of a model for a piece of work, stored beside the work. */
export const usageFields = (usage: ModelUsage | null) => ({
  model: usage?.model ?? null,
  model_input_tokens: usage?.input_tokens ?? null,
  model_output_tokens: usage?.output_tokens ?? null,
  model_cache_read_tokens: usage?.cache_read_tokens ?? null,
  model_cache_write_tokens: usage?.cache_write_tokens ?? null,
  cost_usd_cents: usage?.cost_usd_cents ?? null,
});

export const jsonText = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);
