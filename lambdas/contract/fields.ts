import * as z from 'zod';
import { keptFreeFormBytes } from './limits.ts';

export const uuid = z.uuid();
export const timestamp = z.iso.datetime({ precision: 3 });
/** A time that a caller names: RFC 3339, any offset, up to nine digits of fraction. */
export const callerTime = z.iso.datetime({ offset: true });
/** A caller's URL. What it may point to is checked by the URL gate, which knows the stack's policy. */
export const callerUrl = z.url();
/** Free-form object of the caller. */
export const freeForm = z.record(z.string(), z.unknown());
/** The same, kept in a row of the table: a page of such rows has to fit into one answer. */
export const keptFreeForm = freeForm
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= keptFreeFormBytes, {
    error: `Too big: expected at most ${keptFreeFormBytes} bytes of JSON`,
  })
  .describe(`At most ${keptFreeFormBytes} bytes of JSON.`);
/**
 * A whole number in a query, in decimal digits alone: `1e2`, `0x10`, `+5` and ` 5` are other texts for numbers, which none
 * but a program that guesses would take.
 */
export const digits = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
    z
      .number({ error: `Give a whole number from ${min} to ${max} in digits alone.` })
      .int()
      .min(min)
      .max(max),
  );
/** Opaque identifier of the caller's own system. */
export const callerId = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[A-Za-z0-9._:-]+$/);

// What many rows have in common, said once.

export const orgId = callerId.describe("Your own system's identifier of the org, case-sensitive.");
export const repId = callerId.describe("Your own system's identifier of the rep, unique within its org.");
export const metadata = freeForm.describe(
  'A free-form object of your own, which comes back with the record.',
);
export const createdAt = timestamp.describe('When it was created.');
export const updatedAt = timestamp.describe('When it was last changed.');
export const archivedAt = timestamp.nullable().describe('When it was archived; null while it is not.');
/** Of what is worked on. */
export const endedAt = timestamp.nullable().describe('When it was completed or failed; null until then.');
export const startSeconds = z
  .number()
  .min(0)
  .describe('Start, in seconds from the beginning of the recording.');
export const endSeconds = z.number().min(0).describe('End, in seconds from the beginning of the recording.');

/** A language as BCP 47 writes it: an empty or misspelled tag must not pass for an unnamed language. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .describe('BCP 47, such as en-US.');

export const environment = z
  .enum(['sandbox', 'production'])
  .describe('`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live.');

export const planTier = z
  .enum(['starter', 'growth', 'scale', 'premier', 'internal'])
  .describe('The plan, which sets the limits of the partner.');

/** A partner in one environment: who a request or a message belongs to. */
export const tenant = z.object({ partner_id: uuid, environment });
