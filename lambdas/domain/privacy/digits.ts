import type { Word } from './words.ts';

/** Digits that are written or said without a pause. `first` and `last` are positions in the words that they were read from. */
export interface Chunk {
  readonly digits: string;
  readonly first: number;
  readonly last: number;
  readonly isSpoken: boolean;
  /** The text before it: the gap of its first word. */
  readonly gap: string;
}

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    o: '0',
    nought: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    niner: '9',
  }),
);
const teens: ReadonlyMap<string, string> = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, String(10 + index)]),
);
const tens: ReadonlyMap<string, string> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, String(2 + index)]),
);
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
/** Words that people put between the digits of one number. */
const fillers = new Set(
  'uh um er erm ah hmm dash hyphen dot point space then okay ok so yeah and like let see area code pause'.split(
    ' ',
  ),
);
const mostFillers = 3;

/** The digits, and how many words they take. */
interface Read {
  readonly digits: string;
  readonly words: number;
  readonly isSpoken: boolean;
}

const plainGap = /^\s*$/;
const follows = (word: Word | undefined): word is Word =>
  word !== undefined && (plainGap.test(word.gap) || word.gap === '-') && !word.gap.includes('\n');

const readUnit = (words: readonly Word[], at: number, unit: string): Read => {
  const next = words[at + 1];
  const isHundred = follows(next) && next.lower === 'hundred';
  return { digits: isHundred ? `${unit}00` : unit, words: isHundred ? 2 : 1, isSpoken: true };
};

const readTens = (words: readonly Word[], at: number, ten: string): Read => {
  const next = words[at + 1];
  const unit = follows(next) ? units.get(next.lower) : undefined;
  return unit === undefined || unit === '0'
    ? { digits: `${ten}0`, words: 1, isSpoken: true }
    : { digits: ten + unit, words: 2, isSpoken: true };
};

/** The digits that begin with a word, if it is part of a number. Words for thousands and more belong to quantities. */
const readAt = (words: readonly Word[], at: number): Read | undefined => {
  const word = words[at];
  if (word === undefined) return undefined;
  const { lower } = word;
  // Single digits are how recognisers write digits that are said one by one.
  if (/^\d+$/.test(lower)) return { digits: lower, words: 1, isSpoken: lower.length === 1 };
  const unit = units.get(lower);
  if (unit !== undefined) return readUnit(words, at, unit);
  const teen = teens.get(lower);
  if (teen !== undefined) return { digits: teen, words: 1, isSpoken: true };
  const ten = tens.get(lower);
  if (ten !== undefined) return readTens(words, at, ten);
  const times = repeats.get(lower);
  const next = words[at + 1];
  const repeated = times !== undefined && follows(next) ? (units.get(next.lower) ?? next.lower) : '';
  return times !== undefined && /^\d$/.test(repeated)
    ? { digits: repeated.repeat(times), words: 2, isSpoken: true }
    : undefined;
};

/** Characters that may be between the digits of one number. */
const joinable = /^[\s().,;\-–—…+/]*$/;

/** `1,250,000`: a number with separated thousands is a quantity. */
const isThousands = (before: Chunk, { gap }: Word, { digits }: Read): boolean =>
  gap === ',' && !before.isSpoken && before.digits.length <= 3 && digits.length === 3;

/** The position of the next digits, skipping a few fillers. */
const nextOf = (words: readonly Word[], from: number): number | undefined => {
  for (let at = from; at <= from + mostFillers; at += 1) {
    const word = words[at];
    if (word === undefined || !joinable.test(word.gap)) return undefined;
    if (readAt(words, at) !== undefined) return at;
    if (!fillers.has(word.lower)) return undefined;
  }
  return undefined;
};

const isOneBreath = (before: Chunk, word: Word, read: Read, hasFillers: boolean): boolean =>
  before.isSpoken && read.isSpoken && !hasFillers && follows(word);

interface Series {
  readonly chunks: Chunk[];
  readonly next: number;
  readonly isQuantity: boolean;
}

const seriesAt = (words: readonly Word[], from: number): Series => {
  const chunks: Chunk[] = [];
  let isQuantity = false;
  let next = from;
  for (let at: number | undefined = from; at !== undefined; at = nextOf(words, next)) {
    const word = words[at];
    const read = readAt(words, at);
    if (word === undefined || read === undefined) break;
    const before = chunks.at(-1);
    if (before !== undefined && isThousands(before, word, read)) isQuantity = true;
    const last = at + read.words - 1;
    if (before !== undefined && isOneBreath(before, word, read, at > next))
      chunks.splice(-1, 1, { ...before, digits: before.digits + read.digits, last });
    else chunks.push({ digits: read.digits, first: at, last, isSpoken: read.isSpoken, gap: word.gap });
    next = last + 1;
  }
  return { chunks, next: Math.max(next, from + 1), isQuantity };
};

/** Each series of digits that one speaker says in one go. Quantities with separated thousands do not count. */
export const digitSeries = (words: readonly Word[]): Chunk[][] => {
  const all: Chunk[][] = [];
  for (let at = 0; at < words.length; ) {
    if (readAt(words, at) === undefined) {
      at += 1;
      continue;
    }
    const { chunks, next, isQuantity } = seriesAt(words, at);
    if (!isQuantity) all.push(chunks);
    at = next;
  }
  return all;
};
