import { createHash } from 'node:crypto';

/** Replaces a value that the log must not, or need not, contain. */
type Withheld = { readonly redacted: true } | { readonly sha256: string; readonly bytes: number };

/** Fields that are never in the log, whatever their value. */
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

/** Fields that identify a person: they are withheld because a record cannot be changed when that person is erased. */
const personal: ReadonlySet<string> = new Set([
  'email',
  'contact_email',
  'phone',
  'customer_name',
  'customer_persona',
  'prospect_name',
  'recording_title',
]);

/** Fields with free-form values of a caller. */
const freeForm: ReadonlySet<string> = new Set(['metadata', 'settings', 'options', 'transcript', 'citations']);

/** Fields with a caller's own words, any of which may be a name, a telephone number or an e-mail. */
const prose: ReadonlySet<string> = new Set(['message', 'notes', 'scenario']);

/** Texts of a caller that name a record of the service, and are worth reading. */
const naming: ReadonlySet<string> = new Set(['name', 'title', 'label']);

/** The text of a key or of a signing secret, at any place in a text. */
const secretText = /pk_(?:sandbox|live)_[0-9A-Za-z]{16}_|whsec_/;
const identifier = /^[\w.:+/-]{1,256}$/;
/** The query may contain a signature, and the user part a password; neither is kept. */
const address = /^(https?:\/\/[^\s?#@]{1,512})(?:[?#]\S*)?$/i;

const maxName = 200;
const maxDepth = 4;
const maxElements = 100;

const redacted: Withheld = { redacted: true };

/**
 * The digest of a telephone number can be reversed by trying all numbers; that of a text with this many bytes of UTF-8
 * cannot.
 */
const leastDigested = 256;

/**
 * The SHA-256 of a text as it is, or of anything else as JSON: equal digests mean equal contents. Short contents have
 * none.
 */
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
 * A value as the audit log may contain it: numbers, identifiers, times, addresses without their query and names of
 * records unchanged; other texts and free-form values as a digest at most; secrets and personal data withheld.
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
