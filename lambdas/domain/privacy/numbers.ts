import type { Chunk } from './digits.ts';
import type { PersonalKind } from './kinds.ts';

/** A stretch of digits, and what was said before it. */
interface Stretch {
  readonly chunks: readonly Chunk[];
  readonly digits: string;
  /** Lengths of its chunks: `3-3-4`. */
  readonly shape: string;
  readonly about: About;
}

/** The evidence of the words around a number. */
export interface About {
  readonly isCard: boolean;
  readonly isSocial: boolean;
  readonly isPhone: boolean;
  readonly isCode: boolean;
  /** Whether it is the number of a thing: an order, an invoice, a part. */
  readonly isOfThing: boolean;
  /** Whether it counts something: dollars, kilowatts. */
  readonly isCount: boolean;
  readonly lastFour: boolean;
}

/** The check digit of payment cards (ISO/IEC 7812-1, annex B: Luhn). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const isYear = ({ digits }: Chunk): boolean => /^(?:19|20)\d\d$/.test(digits);

const isCard = ({ digits, chunks, about }: Stretch): boolean => {
  if (digits.length < 12 || digits.length > 19 || chunks.every(isYear)) return false;
  if (about.isOfThing) return false;
  return about.isCard || (digits.length >= 13 && /^[2-6]/.test(digits) && passesLuhn(digits));
};

/** An area, group and serial number that the Social Security Administration can have assigned. */
const isGiven = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

const isSocial = ({ digits, shape, about, chunks }: Stretch): boolean => {
  if (about.isSocial && (digits.length === 9 || (digits.length === 4 && about.lastFour))) return true;
  if (digits.length !== 9 || !isGiven(digits)) return false;
  return shape === '3-2-4' && chunks.slice(1).every(({ gap }) => /^\n?[\s,.–-]*$/.test(gap));
};

/** Ten digits of the North American plan: neither area nor exchange begins with 0 or 1. */
const isAmerican = (digits: string): boolean => /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits);

/** The plus sign of an international number. */
const hasPlus = ([first]: readonly Chunk[]): boolean => first?.gap.trimEnd().endsWith('+') ?? false;

const isRising = (digits: string): boolean => '01234567890123456789'.includes(digits);

const isLocal = ({ digits, shape, chunks, about }: Stretch): boolean => {
  if (!/^[2-9]\d{6}$/.test(digits) || isRising(digits)) return false;
  const isSpoken = chunks.every((chunk) => chunk.isSpoken);
  return about.isPhone || isSpoken || (shape === '3-4' && (chunks[1]?.gap ?? '').trim() === '-');
};

/** Shapes of a day: `11/24/2026`, `2026-11-24`. */
const dates: ReadonlySet<string> = new Set(['2-2-4', '1-2-4', '2-1-4', '1-1-4', '4-2-2']);

const isPhone = (stretch: Stretch): boolean => {
  const { digits, shape, chunks, about } = stretch;
  const { length } = digits;
  if (hasPlus(chunks)) return length >= 7 && length <= 15;
  if (chunks.every(isYear) || dates.has(shape)) return false;
  if (isAmerican(digits) && (shape === '3-3-4' || shape === '1-3-3-4')) return true;
  if (about.isOfThing || about.isCount) return false;
  if (isAmerican(digits)) return true;
  if (length === 7) return isLocal(stretch);
  const isParted = chunks.length > 1;
  if (digits.startsWith('0') && length >= 9 && length <= 12) return isParted || about.isPhone;
  return about.isPhone && length >= 8 && length <= 15 && !isRising(digits);
};

/** The three or four digits on the back of a card. */
const isCode = ({ digits, about }: Stretch): boolean =>
  about.isCode && (digits.length === 3 || digits.length === 4);

const kindOf = (stretch: Stretch): PersonalKind | undefined => {
  if (isSocial(stretch)) return 'ssn';
  if (isCard(stretch) || isCode(stretch)) return 'payment_card';
  return isPhone(stretch) ? 'phone' : undefined;
};

/** Digits that are one piece of personal data, and the words that they were read from. */
export interface FoundNumber {
  readonly kind: PersonalKind;
  readonly first: number;
  readonly last: number;
}

const mostDigits = 19;

/** The longest stretch from a chunk on that is a card, otherwise the longest that is of any kind. */
const longestAt = (series: readonly Chunk[], from: number, about: About) => {
  const found: { readonly kind: PersonalKind; readonly to: number }[] = [];
  const chunks: Chunk[] = [];
  let digits = '';
  let shape = '';
  for (const chunk of series.slice(from, from + mostDigits)) {
    digits += chunk.digits;
    if (digits.length > mostDigits) break;
    shape += `${shape === '' ? '' : '-'}${chunk.digits.length}`;
    chunks.push(chunk);
    const kind = digits.length < 3 ? undefined : kindOf({ chunks, digits, shape, about });
    if (kind !== undefined) found.push({ kind, to: from + chunks.length - 1 });
  }
  return found.findLast(({ kind }) => kind === 'payment_card') ?? found.at(-1);
};

/** The findings in a series of digits, from its beginning on. `aboutOf` gives the words around a chunk. */
export const numbersIn = (
  series: readonly Chunk[],
  aboutOf: (chunk: Chunk, last: Chunk) => About,
): FoundNumber[] => {
  const numbers: FoundNumber[] = [];
  const end = series.at(-1);
  for (let at = 0; at < series.length; ) {
    const first = series[at];
    if (first === undefined || end === undefined) break;
    const found = longestAt(series, at, aboutOf(first, end));
    const last = found && series[found.to];
    if (found !== undefined && last !== undefined)
      numbers.push({ kind: found.kind, first: first.first, last: last.last });
    at = (found?.to ?? at) + 1;
  }
  return numbers;
};
