import { wordsOf } from '../transcripts/words.ts';
import { boundaryFeatures } from './boundary.ts';
import type { Day } from './day.ts';
import { logit, sigmoid } from './logistic.ts';
import { BOUNDARY_MODEL } from './model.ts';

/**
 * How much each line of a day sounds like those that its conversations begin with, and end with: log-odds, about -2 to
 * 2.
 */
export interface Habits {
  readonly opens: readonly number[];
  readonly closes: readonly number[];
}

/** A pair of words that occurs less often says nothing of a habit. */
const LEAST_TIMES = 3;
/** Smoothing: counts for this many lines without a habit. */
const SMOOTHING = 2;
const SHRINKAGE = 2;
const MOST_PER_PAIR = 2;
/** The number of lines that open, and that close, a conversation. */
const EDGE = 2;

const pairsOf = (text: string): Set<string> => {
  const words = wordsOf(text);
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
};

/** The probability that any of several estimates holds. */
const anyOf = (beliefs: readonly number[]): number =>
  1 - beliefs.reduce((none, each) => none * (1 - each), 1);

const heardAt = (pairs: readonly ReadonlySet<string>[], near: readonly number[]): number[] => {
  const counts = new Map<string, { times: number; near: number }>();
  pairs.forEach((own, at) => {
    for (const pair of own) {
      const count = counts.get(pair) ?? { times: 0, near: 0 };
      count.times += 1;
      count.near += near[at] ?? 0;
      counts.set(pair, count);
    }
  });
  const usual = Math.max(1e-3, near.reduce((sum, each) => sum + each, 0) / Math.max(1, near.length));
  return pairs.map((own, at) => {
    let sum = 0;
    let telling = 0;
    for (const pair of own) {
      const count = counts.get(pair);
      if (count === undefined || count.times < LEAST_TIMES) continue;
      const share = (count.near - (near[at] ?? 0) + SMOOTHING * usual) / (count.times - 1 + SMOOTHING);
      sum += Math.max(-MOST_PER_PAIR, Math.min(MOST_PER_PAIR, Math.log(share / usual)));
      telling += 1;
    }
    return sum / (telling + SHRINKAGE);
  });
};

/**
 * How the rep and the customers usually begin and end, because people say much the same at each door. It is learnt from
 * the day itself, from the lines near places where a conversation seems to start. Linear in the words of the day.
 */
export const habitsOf = (day: Day): Habits => {
  const starts = day.lines.map((_, at) =>
    at === 0 ? 1 : sigmoid(logit(BOUNDARY_MODEL, boundaryFeatures(day, at))),
  );
  const pairs = day.lines.map(({ utterance }) => pairsOf(utterance.text));
  const opening = starts.map((_, at) => anyOf(starts.slice(Math.max(0, at + 1 - EDGE), at + 1)));
  const closing = starts.map((_, at) => anyOf(starts.slice(at + 1, at + 1 + EDGE)));
  return { opens: heardAt(pairs, opening), closes: heardAt(pairs, closing) };
};
