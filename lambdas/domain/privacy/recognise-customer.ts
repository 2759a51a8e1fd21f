import { digitSeries } from './digits.ts';
import { saidEmails, writtenEmails } from './emails.ts';
import type { ErasureSubject } from './erasure.ts';
import { type Line, speakersRuns, type Word, wordsOf } from './words.ts';

/** What a conversation is known by: whom it names as its customer, and all that was said and written of it. */
export interface Recognisable {
  readonly names: readonly (string | null)[];
  readonly lines: readonly Line[];
}

/** Whether a conversation is with, or of, the customer. */
export type Recognise = (conversation: Recognisable) => boolean;

/** Letters and digits in one form: without accents, signs and case, one space between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Country codes and trunk zeros come and go: the last nine digits tell a number. */
const tellingDigits = 9;

const numberWords: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
);
const signs: ReadonlyMap<string, string> = new Map([
  ['dot', '.'],
  ['point', '.'],
  ['period', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['at', '@'],
]);

const spelled = (words: readonly Word[]): string =>
  words
    .map(({ lower, gap }, at) => {
      const written = at > 0 && /^[.\-_]$/.test(gap) ? gap : '';
      return written + (signs.get(lower) ?? numberWords.get(lower) ?? lower);
    })
    .join('');

const runsOf = (lines: readonly Line[]): Word[][] => {
  const words = wordsOf(lines);
  return speakersRuns(lines, words).map((run) => run.flatMap((line) => words[line] ?? []));
};

const hasPhone = (runs: readonly Word[][], phone: string): boolean => {
  const wanted = phone.replaceAll(/\D/g, '').slice(-tellingDigits);
  return runs.some((run) =>
    digitSeries(run).some((series) =>
      series
        .map(({ digits }) => digits)
        .join('')
        .includes(wanted),
    ),
  );
};

const hasEmail = (lines: readonly Line[], runs: readonly Word[][], email: string): boolean => {
  const wanted = email.toLowerCase();
  return (
    lines.some(({ text }) => text.toLowerCase().includes(wanted)) ||
    lines.some(({ text }) =>
      writtenEmails(text).some(({ start, end }) => text.slice(start, end).toLowerCase() === wanted),
    ) ||
    runs.some((run) =>
      saidEmails(run).some(({ first, last }) => spelled(run.slice(first, last + 1)).endsWith(wanted)),
    )
  );
};

/** A name of one word is many people's: by that alone only a conversation is recognised that has it as its customer's. */
const hasName = ({ names, lines }: Recognisable, name: string): boolean => {
  const wanted = plain(name);
  if (names.some((one) => one !== null && plain(one) === wanted)) return true;
  return wanted.includes(' ') && lines.some(({ text }) => ` ${plain(text)} `.includes(` ${wanted} `));
};

/** Recognises a customer by any of what was given: name, phone number (written or said), e-mail (written or said). */
export const recogniserOf = (subject: Extract<ErasureSubject, { kind: 'customer' }>): Recognise => {
  const { name, phone, email } = subject;
  return (conversation) => {
    const { lines } = conversation;
    if (name !== null && hasName(conversation, name)) return true;
    if (phone === null && email === null) return false;
    const runs = runsOf(lines);
    return (phone !== null && hasPhone(runs, phone)) || (email !== null && hasEmail(lines, runs, email));
  };
};

/** Texts that stand alone, as lines that nobody else says. */
export const linesOf = (texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ speaker: `\u0000${index}`, start_seconds: 0, end_seconds: 0, text }));

/** Every text and number within a value of JSON. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
