import type * as z from 'zod';
import { type ProblemCode, type ProblemKind, problemKinds } from '../contract/problems.ts';
import { reasonMessages } from '../contract/reasons.ts';
import { cut } from './fitted.ts';
import type { Details } from './reply.ts';

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  url: 'an absolute URL',
  email: 'an e-mail address',
  datetime: 'an RFC 3339 date-time such as 2026-11-01T09:30:00.000Z',
  date: 'a date such as 2026-11-01',
};

const listedItems = 5;
const listedFields = 10;

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The value that was sent, as JSON, truncated to fit into a sentence. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (typeof value !== 'object' || value === null) return cut(String(value));
  if (!Array.isArray(value)) {
    const fields = Object.entries(value);
    return fields.length > 0 && fields.length <= listedFields && fields.every(([, one]) => isScalar(one))
      ? cut(`{ ${fields.map(([name, one]) => `${cut(name)}: ${shown(one)}`).join(', ')} }`)
      : 'an object';
  }
  const first: readonly unknown[] = value.slice(0, listedItems);
  if (first.length === 0 || !first.every(isScalar)) return 'an array';
  return cut(`[${first.map(shown).join(', ')}${value.length > listedItems ? ', …' : ''}]`);
};

const units: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'string' || Array.isArray(value) ? value.length : undefined;

/** The value at the place of a schema's complaint. */
interface SeenValue {
  readonly value: unknown;
}

const itWas = (seen: SeenValue | undefined): string =>
  seen === undefined ? '' : `; it was ${shown(seen.value)}`;

const bound = (
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  seen: SeenValue | undefined,
): string => {
  const [limit, side] =
    issue.code === 'too_big'
      ? [issue.maximum, issue.inclusive === false ? 'less than' : 'at most']
      : [issue.minimum, issue.inclusive === false ? 'more than' : 'at least'];
  const unit = units[issue.origin];
  if (unit === undefined) return `must be ${side} ${limit}${itWas(seen)}`;
  const [one, many] = unit;
  const had = seen === undefined ? '' : `; it has ${lengthOf(seen.value) ?? 'another number'}`;
  return `must have ${side} ${limit} ${Number(limit) === 1 ? one : many}${had}`;
};

/** A complaint in the words of the contract, which continue after the name of the field. */
const ownWords = /^must /;

/** The values that are allowed at the place of a schema's complaint. */
const rule = (issue: Issue): string => {
  if (ownWords.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format': {
      const pattern = issue.pattern === undefined ? 'of its format' : `text that matches ${issue.pattern}`;
      return `must be ${formats[issue.format] ?? pattern}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union': {
      const rules = issue.errors.flatMap(([first]) => (first === undefined ? [] : [rule(first)]));
      const [first = 'must be of another form', ...others] = new Set(rules);
      return [first, ...others.map((one) => one.replace(/^must be /, ''))].join(', or ');
    }
    default:
      return 'must be of one of the forms that its description names';
  }
};

const asked = (issue: Issue, seen: SeenValue | undefined): string => {
  const isBound = (issue.code === 'too_big' || issue.code === 'too_small') && !ownWords.test(issue.message);
  return isBound ? bound(issue, seen) : `${rule(issue)}${itWas(seen)}`;
};

const nameOf = (field: string): string => (field === '' ? 'The body' : `\`${cut(field)}\``);

/** A complete sentence, which names fields itself. */
const isWhole = (message: string): boolean => /[.!?]$/.test(message);

/** What a sentence about a complaint may quote. */
interface Known {
  /** The value at its place; undefined if the sentence may not quote it. */
  readonly seen: SeenValue | undefined;
  /** The name that an unknown field was probably meant to have. */
  readonly meant?: string | undefined;
}

/** One sentence: the field, what is allowed, what was sent. */
export const issueSentence = (issue: Issue, field: string, { seen, meant }: Known): string => {
  if (issue.code === 'unrecognized_keys')
    return `${nameOf(field)} is not a known field here: remove it, or correct its spelling${meant === undefined ? '' : ` to \`${meant}\``}.`;
  return issue.code === 'custom' && isWhole(issue.message)
    ? issue.message
    : `${nameOf(field)} ${asked(issue, seen)}.`;
};

const firstIssue = ({ issues }: Details): string | undefined => {
  const [first]: readonly unknown[] = Array.isArray(issues) ? issues : [];
  if (typeof first !== 'object' || first === null || !('message' in first)) return undefined;
  return typeof first.message === 'string' ? first.message : undefined;
};

/** The value of a request at a field's dotted name; undefined if there is none. */
export type Seen = (field: string) => unknown;

const unseen: Seen = () => undefined;

const ended = (sentence: string, field: unknown, seen: Seen): string => {
  if (isWhole(sentence)) return sentence;
  const value = typeof field === 'string' ? seen(field) : undefined;
  return value === undefined ? `${sentence}.` : `${sentence}; it was ${shown(value)}.`;
};

const part = (name: string, value: unknown): string | undefined => {
  if (name === 'field') return typeof value === 'string' && value !== '' ? cut(value) : undefined;
  if (Array.isArray(value)) return cut(value.map(String).join(', '));
  // Counts of what was found, by kind.
  if (typeof value === 'object' && value !== null) return cut(Object.keys(value).join(', '));
  return value === undefined ? undefined : shown(value);
};

/** A text of the contract with each `{name}` replaced by the detail of that name; undefined if one is missing. */
const filled = (text: string, details: Details): string | undefined => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => part(name, details[name]) === undefined)) return undefined;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name, details[name]) ?? '');
};

const firstFilled = (texts: readonly string[], details: Details): string | undefined => {
  for (const text of texts) {
    const sentence = filled(text, details);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
};

/** The message of a problem: the fault and its remedy, as exactly as the details allow. */
export const sentenceOf = (code: ProblemCode, details: Details, seen: Seen = unseen): string => {
  const { field, reason } = details;
  const { message, detailed = [] }: ProblemKind = problemKinds[code];
  const ofReason = typeof reason === 'string' ? reasonMessages.get(reason) : undefined;
  const sentence =
    firstIssue(details) ?? firstFilled([...(ofReason === undefined ? [] : [ofReason]), ...detailed], details);
  return ended(sentence ?? message, field, seen);
};
