import type { DayLine } from './day.ts';

/** A word in fewer talks than this says nothing about the day. */
const LEAST_TALKS = 3;
const SMOOTHING = 0.5;
/** No word says more than this (log-odds). */
const MOST_PER_WORD = 2;
/** Talk with few telling words is judged with care. */
const SHRINKAGE = 8;
/** And no talk gets more from words: those of composed days repeat themselves more than real ones do. */
const MOST_PER_TALK = 0.25;

interface Counts {
  sales: number;
  other: number;
  talks: number;
}

/** A talk with its first belief (0-1) that it sells. */
export interface Believed {
  readonly lines: readonly DayLine[];
  readonly belief: number;
}

const countWords = (
  talks: readonly { words: ReadonlySet<string>; belief: number }[],
): Map<string, Counts> => {
  const counts = new Map<string, Counts>();
  for (const { words, belief } of talks)
    for (const word of words) {
      const own = counts.get(word) ?? { sales: 0, other: 0, talks: 0 };
      own.sales += belief;
      own.other += 1 - belief;
      own.talks += 1;
      counts.set(word, own);
    }
  return counts;
};

const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

const logShare = (count: number, total: number): number =>
  Math.log((count + SMOOTHING) / (total + 2 * SMOOTHING));

/**
 * What a day's own words say of each of its talks: reps use the words of their trade, whichever it is, in all their
 * pitches and seldom elsewhere. For each talk the mean log-odds (at most 0.25 either way) of its words between the talks
 * that are believed to sell and the others, itself left out. Linear in the words of the day.
 */
export const dayWords = (talks: readonly Believed[]): number[] => {
  const read = talks.map(({ lines, belief }) => ({
    belief,
    words: new Set(lines.flatMap(({ content }) => content)),
  }));
  const counts = countWords(read);
  const allSales = read.reduce((sum, { belief }) => sum + belief, 0);
  return read.map(({ words, belief }) => {
    const [sales, other] = [allSales - belief, read.length - 1 - (allSales - belief)];
    let [sum, telling] = [0, 0];
    for (const word of words) {
      const count = counts.get(word);
      if (count === undefined || count.talks < LEAST_TALKS) continue;
      const odds = logShare(count.sales - belief, sales) - logShare(count.other - (1 - belief), other);
      sum += clamped(odds, MOST_PER_WORD);
      telling += 1;
    }
    return clamped(sum / (telling + SHRINKAGE), MOST_PER_TALK);
  });
};
