import type { Details } from './reply.ts';

const shownCharacters = 100;

/** A text as a response shows it, truncated between two characters if it is too long. */
export const cut = (text: string, length = shownCharacters): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`;

/** The bytes of a value as JSON; 0 if JSON cannot express it. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

const shortened = (value: unknown, length: number): unknown => {
  if (typeof value === 'string') return cut(value, length);
  if (Array.isArray(value)) return value.slice(0, 20).map((one: unknown) => shortened(one, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, length)]));
};

/** Details of at most this many bytes of JSON: unchanged, or with long texts and lists truncated. */
export const fitted = (details: Details, maxBytes: number): Details => {
  if (bytesOf(details) <= maxBytes) return details;
  for (const length of [shownCharacters, 20]) {
    const short = Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, shortened(value, length)]),
    );
    if (bytesOf(short) <= maxBytes) return short;
  }
  return {};
};
