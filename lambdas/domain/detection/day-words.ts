import { clamped } from '../numbers/arithmetic.ts';
import { contentWords } from '../transcripts/content-words.ts';
import { wordsOf } from '../transcripts/words.ts';
import type { DayLine } from './day.ts';

/** A word that occurs in fewer conversations than this says nothing about the day. */
const LEAST_TALKS = 3;
const SMOOTHING = 0.5;
/** The most that one word or phrase counts for (log-odds). */
const MOST_PER_ITEM = 2;
/** Conversations with few telling words are judged with caution. */
const SHRINKAGE = 8;
/**
 * The most that words, or phrases, count for in one conversation, because composed days repeat themselves more than
 * real ones do.
 */
const MOST_BY_WORDS = 0.25;
const MOST_BY_PHRASES = 0.4;

interface Counts {
  sales: number;
  other: number;
  talks: number;
}

/** A conversation with the first estimate (0-1) that it sells. */
export interface Believed {
  readonly lines: readonly DayLine[];
  readonly belief: number;
}

interface Read {
  readonly items: ReadonlySet<string>;
  readonly belief: number;
}

const countItems = (talks: readonly Read[]): Map<string, Counts> => {
  const counts = new Map<string, Counts>();
  for (const { items, belief } of talks)
    for (const item of items) {
      const own = counts.get(item) ?? { sales: 0, other: 0, talks: 0 };
      own.sales += belief;
      own.other += 1 - belief;
      own.talks += 1;
      counts.set(item, own);
    }
  return counts;
};

const logShare = (count: number, total: number): number =>
  Math.log((count + SMOOTHING) / (total + 2 * SMOOTHING));

/**
 * For each conversation, the mean log-odds of its items between the conversations that probably sell and the others.
 */
const meanOdds = (talks: readonly Read[], most: number): number[] => {
  const counts = countItems(talks);
  const allSales = talks.reduce((sum, { belief }) => sum + belief, 0);
  return talks.map(({ items, belief }) => {
    const sales = allSales - belief;
    const other = talks.length - 1 - (allSales - belief);
    let sum = 0;
    let telling = 0;
    for (const item of items) {
      const count = counts.get(item);
      if (count === undefined || count.talks < LEAST_TALKS) continue;
      const odds = logShare(count.sales - belief, sales) - logShare(count.other - (1 - belief), other);
      sum += clamped(odds, MOST_PER_ITEM);
      telling += 1;
    }
    return clamped(sum / (telling + SHRINKAGE), most);
  });
};

/** Two consecutive words, at least one of which carries content. */
const phrasesOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words
    .slice(1)
    .map((word, at) => [words[at] ?? '', word])
    .filter((pair) => contentWords(pair).length > 0)
    .map((pair) => pair.join(' '));
};

/** What a day's own words, and the phrases of its rep, say of one of its conversations: mean log-odds. */
export interface DayWords {
  readonly words: number;
  readonly phrases: number;
}

/**
 * What a day's own words say of each of its conversations. Reps use the words of their trade, whichever it is, in all
 * their pitches and seldom elsewhere, and phrase them in the same way at each door. Each conversation is compared with
 * all others of the day, not with itself. Linear in the words of the day.
 */
export const dayWords = (talks: readonly Believed[]): DayWords[] => {
  const words = talks.map(({ lines, belief }) => ({
    belief,
    items: new Set(lines.flatMap(({ content }) => content)),
  }));
  const phrases = talks.map(({ lines, belief }) => ({
    belief,
    items: new Set(lines.flatMap(({ isRep, utterance }) => (isRep ? phrasesOf(utterance.text) : []))),
  }));
  const byWords = meanOdds(words, MOST_BY_WORDS);
  const byPhrases = meanOdds(phrases, MOST_BY_PHRASES);
  return talks.map((_, at) => ({ words: byWords[at] ?? 0, phrases: byPhrases[at] ?? 0 }));
};
