import type { Turn } from './turns.ts';
import { meanVector, type WordVectors } from './word-vectors.ts';

/** Words a stretch of speech is cut into: about a clause. Every second one begins in the middle of the one before. */
const CLAUSE_WORDS = 12;
/** Of each clause only the leading numbers are looked at, which hold most of what differs. */
const CLAUSE_DIMENSIONS = 128;
/** Pairs of neighbouring words fall into so many classes. */
const PAIR_CLASSES = 1024;
const PLACE_FEATURES = 5;
/** Vectors have a length of 1, so that each of their numbers is small beside a flag: they are stretched. */
const VECTOR_SCALE = 4;
const CLAUSE_SCALE = 2;
const PAIR_SCALE = 2;
const LAST_TURNS = 3;
const FIRST_TURNS = 2;

const clausesOf = (words: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(words.length / (CLAUSE_WORDS / 2))) }, (_, at) =>
    words.slice((at * CLAUSE_WORDS) / 2, (at * CLAUSE_WORDS) / 2 + CLAUSE_WORDS),
  );

/** FNV-1a, 32 bits: the class of a pair of words. */
const pairClass = (pair: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < pair.length; i++) hash = Math.imul(hash ^ pair.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % PAIR_CLASSES;
};

/** What was said, where a conversation stands when it is said, and what the other side said just before. */
export interface Said {
  readonly words: readonly string[];
  readonly isQuestion: boolean;
  readonly before: readonly string[];
  /** The number of the turn, and how many there are. */
  readonly at: number;
  readonly turns: number;
}

/** The turn number `at` of a conversation, in its place. */
export const saidIn = (turns: readonly Turn[], at: number): Said => ({
  words: turns[at]?.words ?? [],
  isQuestion: turns[at]?.isQuestion ?? false,
  before: turns[at - 1]?.words ?? [],
  at,
  turns: turns.length,
});

/**
 * Describes in numbers what was said: its meaning as a whole, that of what was said just before, its extremes by clause,
 * which words follow each other, and its place in the conversation. The weights were learned for this order.
 */
export const turnFeatures = (
  { words, isQuestion, before, at, turns }: Said,
  vectors: WordVectors,
): Float64Array => {
  const { dimensions } = vectors;
  const clauseDimensions = Math.min(dimensions, CLAUSE_DIMENSIONS);
  const clauses = 2 * dimensions;
  const pairs = clauses + 2 * clauseDimensions;
  const place = pairs + PAIR_CLASSES;
  const features = new Float64Array(place + PLACE_FEATURES);
  meanVector(vectors, words).forEach((value, i) => {
    features[i] = VECTOR_SCALE * value;
  });
  meanVector(vectors, before).forEach((value, i) => {
    features[dimensions + i] = VECTOR_SCALE * value;
  });
  const means = clausesOf(words).map((clause) => meanVector(vectors, clause));
  for (let i = 0; i < clauseDimensions; i++) {
    const values = means.map((mean) => mean[i] ?? 0);
    features[clauses + i] = CLAUSE_SCALE * values.reduce((most, value) => Math.max(most, value));
    features[clauses + clauseDimensions + i] =
      CLAUSE_SCALE * values.reduce((least, value) => Math.min(least, value));
  }
  const marked = ['<', ...words, '>'];
  const share = PAIR_SCALE / Math.sqrt(marked.length);
  for (let i = 1; i < marked.length; i++) {
    const index = pairs + pairClass(`${marked[i - 1]} ${marked[i]}`);
    features[index] = (features[index] ?? 0) + share;
  }
  features[place] = at / turns;
  features[place + 1] = at < FIRST_TURNS ? 1 : 0;
  features[place + 2] = at >= turns - LAST_TURNS ? 1 : 0;
  features[place + 3] = Math.log(words.length + 1) / 3;
  features[place + 4] = isQuestion ? 1 : 0;
  return features;
};
