import * as z from 'zod';
import { environments } from '../domain/tenants/environments.ts';
import { keptFreeFormBytes } from './limits.ts';

export const uuid = z.uuid();
export const timestamp = z.iso.datetime({ precision: 3 });

/** RFC 3339: letters of either case, any offset, up to nine digits of fraction, and a leap second. */
const rfc3339 =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The milliseconds of a time, or NaN. A leap second becomes the end of the second before, because a clock has none. */
const momentOf = (text: string): number => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  // Rejects dates such as 30 February, which would be parsed as a day in March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text.slice(0, 10)) return Number.NaN;
  const upper = text.toUpperCase();
  return Date.parse(
    upper.slice(17, 19) === '60'
      ? `${upper.slice(0, 17)}59.999${upper.slice(19).replace(/^\.\d+/, '')}`
      : upper,
  );
};

/** Years of four digits only, because others sort differently as texts. */
const bounds = { first: Date.parse('0000-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') };

/** A caller's time in any form of RFC 3339, parsed into the form that the service returns. */
export const callerTime = z
  .string()
  .regex(rfc3339, { error: 'must be an RFC 3339 date-time, such as 2026-11-20T09:30:00Z' })
  .refine((text) => momentOf(text) >= bounds.first && momentOf(text) <= bounds.last, {
    error: 'must be a day of the calendar, in the years 0000 to 9999',
  })
  .transform((text) => new Date(momentOf(text)).toISOString())
  .meta({ format: 'date-time' });

/** The time of a filter, which may also be a bare date, meaning its midnight UTC. */
export const filterTime = z.union([callerTime, z.iso.date().transform((day) => `${day}T00:00:00.000Z`)]);
/**
 * A caller's URL, unchanged: `z.url()` would silently drop surrounding blanks, and tabs and line ends within. The URL
 * gate, which has the stack's policy, checks the host.
 */
export const callerUrl = z
  .string()
  .check(({ value, issues }) => {
    if (!URL.canParse(value) || /^\s|\s$|\p{Cc}/u.test(value))
      issues.push({ code: 'invalid_format', format: 'url', input: value, message: 'Invalid URL' });
  })
  .meta({ format: 'uri' });
/** Free-form object of the caller. */
export const freeForm = z.record(z.string(), z.unknown());
/** An object that is stored in a row of the table: a page of such rows must fit into one response. */
export const keptSize = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= keptFreeFormBytes, {
    error: `must have at most ${keptFreeFormBytes} bytes of JSON`,
  });
export const keptFreeForm = keptSize(freeForm).describe(`At most ${keptFreeFormBytes} bytes of JSON.`);
/**
 * A whole number in a query, in decimal digits only: `1e2`, `0x10`, `+5` and ` 5` are refused, because only a program
 * that guesses would accept them.
 */
export const digits = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
    z
      .number({ error: `must be a whole number from ${min} to ${max}, in digits alone` })
      .int()
      .min(min)
      .max(max),
  );
/** Opaque identifier of the caller's system. */
export const callerId = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[A-Za-z0-9._:-]+$/, { error: 'must have letters, digits and . _ : - alone' });
/** The key of an uploaded file in a submission. The domain decides whether it is valid. */
export const fileKey = z.string().min(1).max(1_024);

// Descriptions that many rows share.

export const orgId = callerId.describe("Your own system's identifier of the org, case-sensitive.");
export const repId = callerId.describe("Your own system's identifier of the rep, unique within its org.");
export const metadata = freeForm.describe('A free-form object of yours, which is returned with the record.');
export const createdAt = timestamp.describe('When it was created.');
export const updatedAt = timestamp.describe('When it was last changed.');
export const archivedAt = timestamp.nullable().describe('When it was archived; null while it is not.');
/** The end of a job. */
export const endedAt = timestamp.nullable().describe('When it was completed or failed; null until then.');
export const startSeconds = z
  .number()
  .min(0)
  .describe('Start, in seconds from the beginning of the recording.');
export const endSeconds = z.number().min(0).describe('End, in seconds from the beginning of the recording.');

/** A language as in BCP 47: an empty or misspelled tag must not count as an omitted language. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'must be a language tag of BCP 47, such as en-US' })
  .describe('BCP 47, such as en-US.');

export const environment = z
  .enum(environments)
  .describe('`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live.');

export const planTier = z
  .enum(['starter', 'growth', 'scale', 'premier', 'internal'])
  .describe('The plan, which sets the limits of the partner.');

/** A partner in one environment, which owns a request or a message. */
export const tenant = z.object({ partner_id: uuid, environment });

// What the paths of several areas name. Their rows are not imported with it.

export const orgPath = z.object({ org_id: orgId });

export const repPath = z.object({ ...orgPath.shape, rep_id: repId });
