import { createHash } from 'node:crypto';

/** What stands in the place of a value that the log must not, or need not, hold. */
type Withheld = { readonly redacted: true } | { readonly sha256: string; readonly bytes: number };

/** What is never in the log, whatever it holds. */
const secret: ReadonlySet<string> = new Set([
  'key',
  'signing_secret',
  'secret',
  'token',
  'password',
  'authorization',
  'upload_url',
  'fields',
]);

/** What tells who somebody is: an entry cannot be changed when that person is to be forgotten. */
const personal: ReadonlySet<string> = new Set([
  'email',
  'contact_email',
  'phone',
  'customer_name',
  'customer_persona',
  'prospect_name',
  'recording_title',
]);

/** What a caller may put anything into. */
const freeForm: ReadonlySet<string> = new Set(['metadata', 'settings', 'options', 'transcript', 'citations']);

/** What a caller writes in words of their own: also one word of it may be a name, a telephone number or an e-mail. */
const prose: ReadonlySet<string> = new Set(['message', 'notes', 'scenario']);

/** Texts of a caller that name a thing of the service, and are worth reading. */
const naming: ReadonlySet<string> = new Set(['name', 'title', 'label']);

/** The text of a key, and of a signing secret, wherever it stands. */
const secretText = /pk_(?:sandbox|live)_[0-9A-Za-z]{16}_|whsec_/;
const identifier = /^[\w.:+/-]{1,256}$/;
/** Its query may carry a signature, a user part a password: neither is kept. */
const address = /^(https?:\/\/[^\s?#@]{1,512})(?:[?#]\S*)?$/i;

const maxName = 200;
const maxDepth = 4;
const maxElements = 100;

const redacted: Withheld = { redacted: true };

/** A telephone number is found from its digest by trying all there are; a text of this many bytes, UTF-8, is not. */
const leastDigested = 256;

/** The SHA-256 of a text as it is, of anything else as JSON: equal digests mean equal contents. What is short has none. */
export const withheldOf = (value: unknown): Withheld => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const bytes = Buffer.byteLength(text);
  return bytes < leastDigested
    ? redacted
    : { sha256: createHash('sha256').update(text).digest('hex'), bytes };
};

const shownText = (field: string, text: string): unknown => {
  if (secretText.test(text)) return redacted;
  if (prose.has(field)) return withheldOf(text);
  const [, place] = address.exec(text) ?? [];
  if (place !== undefined) return place;
  if (identifier.test(text)) return text;
  return naming.has(field) && text.length <= maxName ? text : withheldOf(text);
};

interface Showing {
  /** Whether a `name` is that of a person. */
  readonly ofPerson: boolean;
}

/**
 * A value as the audit log may hold it: numbers, identifiers, times, addresses without their query, names of things as they
 * are; other texts and whatever is free-form by their digest at the most; secrets and what tells who somebody is not at all.
 */
export const shownValue = (field: string, value: unknown, showing: Showing, depth = 1): unknown => {
  if (value === null || value === undefined) return null;
  if (secret.has(field) || personal.has(field) || (field === 'name' && showing.ofPerson)) return redacted;
  if (typeof value === 'string') return shownText(field, value);
  if (typeof value !== 'object') return value;
  if (freeForm.has(field) || depth >= maxDepth) return withheldOf(value);
  if (Array.isArray(value))
    return value.length > maxElements
      ? withheldOf(value)
      : value.map((one: unknown) => shownValue(field, one, showing, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shownValue(name, one, showing, depth + 1)]),
  );
};
