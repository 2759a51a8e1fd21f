import type * as z from 'zod';
import { type ProblemCode, problemKinds } from '../contract/problems.ts';
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

/** What was sent, as JSON, as much of it as a sentence can hold. */
const shown = (value: unknown): string =>
  cut(
    typeof value === 'string'
      ? JSON.stringify(cut(value))
      : Array.isArray(value)
        ? 'an array'
        : typeof value === 'object' && value !== null
          ? 'an object'
          : String(value),
  );

const units: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'string' || Array.isArray(value) ? value.length : undefined;

const bound = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): string => {
  const [limit, side] =
    issue.code === 'too_big'
      ? [issue.maximum, issue.inclusive === false ? 'less than' : 'at most']
      : [issue.minimum, issue.inclusive === false ? 'more than' : 'at least'];
  const unit = units[issue.origin];
  if (unit === undefined) return `must be ${side} ${limit}; it was ${shown(value)}`;
  const [one, many] = unit;
  return `must have ${side} ${limit} ${Number(limit) === 1 ? one : many}; it has ${lengthOf(value) ?? 'another number'}`;
};

const asked = (issue: Issue, value: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}; it was ${shown(value)}`;
    case 'too_big':
    case 'too_small':
      return bound(issue, value);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}; it was ${shown(value)}`;
    case 'invalid_format': {
      const pattern = issue.pattern === undefined ? 'of its format' : `text that matches ${issue.pattern}`;
      return `must be ${formats[issue.format] ?? pattern}; it was ${shown(value)}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}; it was ${shown(value)}`;
    default:
      return `must be of one of the forms that its description names; it was ${shown(value)}`;
  }
};

const nameOf = (field: string): string => (field === '' ? 'The body' : `\`${cut(field)}\``);

/** One sentence: the field, what is allowed, what was sent. `value`: what stands where the schema found fault. */
export const issueSentence = (issue: Issue, field: string, value: unknown): string => {
  if (issue.code === 'unrecognized_keys')
    return `${nameOf(field)} is not a known field here: remove it, or correct its spelling.`;
  const isOwn = issue.code === 'custom' || /^(?:Give|Too big) /.test(issue.message);
  if (!isOwn) return `${nameOf(field)} ${asked(issue, value)}.`;
  return namedSentence(field, issue.message);
};

/** A sentence of an endpoint's own, with the name of its field in front unless it says it. */
export const namedSentence = (field: string, message: string): string => {
  const whole = /[.!?]$/.test(message) ? message : `${message}.`;
  return field === '' || whole.includes(field) ? whole : `\`${cut(field)}\`: ${whole}`;
};

const firstIssue = ({ issues }: Details): string | undefined => {
  const [first]: readonly unknown[] = Array.isArray(issues) ? issues : [];
  if (typeof first !== 'object' || first === null || !('message' in first)) return undefined;
  return typeof first.message === 'string' ? first.message : undefined;
};

/** What the message of a problem says: what is wrong and what to do, as exactly as the details tell it. */
export const sentenceOf = (code: ProblemCode, details: Details): string => {
  const { field, reason, status } = details;
  const named = typeof field === 'string' && field !== '' ? field : '';
  const issue = firstIssue(details);
  if (issue !== undefined) return namedSentence(named, issue);
  const told = typeof reason === 'string' ? reasonMessages.get(reason) : undefined;
  if (told !== undefined) return told;
  if (code === 'missing_field') return `${nameOf(named)} is required and was not sent: add it.`;
  if (code === 'invalid_request' && typeof status === 'string')
    return `This cannot be done while the status is "${status}": wait until it is completed, or start anew if it failed.`;
  const { message } = problemKinds[code];
  return named === '' ? message : `\`${cut(named)}\`: ${message}`;
};
