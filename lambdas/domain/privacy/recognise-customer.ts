import { digitSeries } from './digits.ts';
import { saidEmails } from './emails.ts';
import type { ErasureSubject } from './erasure.ts';
import { type Line, speakersRuns, type Word, wordsOf } from './words.ts';

/**
 * The parts of a conversation by which its customer is recognised: the names of the customer, and everything that was
 * said and written in it.
 */
export interface Recognisable {
  readonly names: readonly (string | null)[];
  readonly lines: readonly Line[];
}

/** Whether a conversation is with the customer, or about the customer. */
export type Recognise = (conversation: Recognisable) => boolean;

/** Letters and digits in one form: without accents, punctuation and case, one space between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Country codes and trunk zeros are often left out. A number of North America is ten digits long, and its last nine are
 * those of eight others (212, 312, 412 …). Elsewhere numbers differ in length, and the last nine digits identify one.
 */
const tellingDigits = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  const [, northAmerican] = /^1?([2-9]\d{9})$/.exec(digits) ?? [];
  return northAmerican ?? digits.slice(-9);
};

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

/** The text of words that are spelled out, each with the character before it. */
const spelled = (words: readonly Word[]): string[] =>
  words.map(({ lower, gap }, at) => {
    const written = at > 0 && /^[.\-_]$/.test(gap) ? gap : '';
    return written + (signs.get(lower) ?? numberWords.get(lower) ?? lower);
  });

/**
 * Whether words end with an address that begins at the start of a word, because words before it may belong to the
 * sentence.
 */
const endWith = (words: readonly Word[], wanted: string): boolean => {
  const parts = spelled(words);
  return parts.some((_, from) => parts.slice(from).join('') === wanted);
};

const runsOf = (lines: readonly Line[]): Word[][] => {
  const words = wordsOf(lines);
  return speakersRuns(lines, words).map((run) => run.flatMap((line) => words[line] ?? []));
};

const hasPhone = (runs: readonly Word[][], phone: string): boolean => {
  const wanted = tellingDigits(phone);
  return runs.some((run) =>
    digitSeries(run).some((series) =>
      series
        .map(({ digits }) => digits)
        .join('')
        .includes(wanted),
    ),
  );
};

const besideEmail = { before: /[\p{L}\p{N}._%+-]$/u, behind: /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u };

/** Whether an address occurs in a text as a whole, and not as a part of another address. */
const isWrittenIn = (text: string, wanted: string): boolean => {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole = !besideEmail.behind.test(text.slice(end, end + 2));
    if (isWhole && !besideEmail.before.test(text.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
};

const hasEmail = (lines: readonly Line[], runs: readonly Word[][], email: string): boolean => {
  const wanted = email.toLowerCase();
  return (
    lines.some(({ text }) => isWrittenIn(text.toLowerCase(), wanted)) ||
    runs.some((run) => saidEmails(run).some(({ first, last }) => endWith(run.slice(first, last + 1), wanted)))
  );
};

/**
 * A single name is shared by many people, so it alone identifies a conversation only if that has it as its customer's
 * name.
 */
const hasName = ({ names, lines }: Recognisable, name: string): boolean => {
  const wanted = plain(name);
  if (names.some((one) => one !== null && plain(one) === wanted)) return true;
  return wanted.includes(' ') && lines.some(({ text }) => ` ${plain(text)} `.includes(` ${wanted} `));
};

/**
 * Recognises a customer by any of the given properties: name, phone number (written or said), e-mail (written or said).
 */
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

/** Texts on their own, as lines without other speakers. */
export const linesOf = (texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ speaker: `\u0000${index}`, start_seconds: 0, end_seconds: 0, text }));

/**
 * Every text and number within a JSON value, names of fields included, because callers keep lists by e-mail address.
 */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(textsIn)];
};

/** Every text within a JSON value, each as a line of its own. */
export const linesIn = (value: unknown): Line[] => linesOf(textsIn(value));
