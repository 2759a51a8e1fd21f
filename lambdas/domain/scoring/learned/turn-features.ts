import type { Said } from './said.ts';
import { isNumberWord } from './talk-figures.ts';
import { dotProduct, meanVector, type WordVectors } from './word-vectors.ts';

/**
 * The number of words of a clause into which speech is cut. Every second clause begins in the middle of the previous
 * one.
 */
const CLAUSE_WORDS = 12;
/** Only the leading numbers of each clause are read; they hold most of the differences. */
const CLAUSE_DIMENSIONS = 128;
/** The number of classes of words, and of pairs of neighbouring words. */
const WORD_CLASSES = 2048;
const PAIR_CLASSES = 1024;
const RELATIONS = 14;
const PLACE_FEATURES = 5;
/** Vectors have a length of 1, so each of their numbers is small beside a flag; this scales them up. */
const VECTOR_SCALE = 4;
/** The turns around a turn say less of it than its own words, and more of the trade. */
const NEIGHBOUR_SCALE = 2;
const CLAUSE_SCALE = 2;
const CLASS_SCALE = 2;
const RELATION_SCALE = 2;
const LENGTH_SCALE = 1 / 3;
const LAST_TURNS = 3;
const FIRST_TURNS = 2;

const clausesOf = (words: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(words.length / (CLAUSE_WORDS / 2))) }, (_, at) =>
    words.slice((at * CLAUSE_WORDS) / 2, (at * CLAUSE_WORDS) / 2 + CLAUSE_WORDS),
  );

/** FNV-1a, 32 bits: the class of a word, or of a pair. */
const classOf = (text: string, classes: number): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % classes;
};

/** How many of some texts fall into each class; in long turns each counts less. */
const classCounts = (texts: readonly string[], classes: number, share: number): Float64Array => {
  const counts = new Float64Array(classes);
  for (const text of texts) {
    const at = classOf(text, classes);
    counts[at] = (counts[at] ?? 0) + share;
  }
  return counts;
};

/** The maximum and the minimum of each leading number over the clauses. */
const extremesOf = (means: readonly Float64Array[]): number[] => {
  const extreme = (pick: (one: number, other: number) => number): number[] =>
    Array.from(
      { length: Math.min(CLAUSE_DIMENSIONS, means[0]?.length ?? 0) },
      (_, i) => CLAUSE_SCALE * means.map((mean) => mean[i] ?? 0).reduce((one, other) => pick(one, other)),
    );
  return [...extreme(Math.max), ...extreme(Math.min)];
};

const logarithm = (count: number): number => Math.log(count + 1);

/** How a turn relates to those around it: words in common, rare ones counting more, and meaning. */
const relationsOf = (
  { words, before, after, takenUp }: Said,
  vectors: WordVectors,
  means: { own: Float64Array; before: Float64Array; after: Float64Array; clauses: readonly Float64Array[] },
): number[] => {
  const own = new Set(words);
  const weightOf = (some: Iterable<string>): number =>
    [...some].reduce((sum, word) => sum + vectors.weightOf(word), 0);
  const heardBefore = new Set(before.words);
  const heardAfter = new Set(after.words);
  const all = weightOf(own);
  const repeated = weightOf([...own].filter((word) => heardBefore.has(word)));
  const takenOver = weightOf([...own].filter((word) => takenUp.has(word)));
  const echoed = weightOf([...own].filter((word) => heardAfter.has(word)));
  const shareOf = (weight: number): number => (all === 0 ? 0 : (RELATION_SCALE * weight) / all);
  const likeBefore = means.clauses.map((clause) => RELATION_SCALE * dotProduct(clause, means.before));
  return [
    repeated * LENGTH_SCALE,
    shareOf(repeated),
    takenOver * LENGTH_SCALE,
    shareOf(takenOver),
    echoed * LENGTH_SCALE,
    RELATION_SCALE * dotProduct(means.own, means.before),
    RELATION_SCALE * dotProduct(means.own, means.after),
    likeBefore.reduce((most, each) => Math.max(most, each), 0),
    likeBefore[0] ?? 0,
    logarithm(before.words.length) * LENGTH_SCALE,
    logarithm(after.words.length) * LENGTH_SCALE,
    logarithm(words.filter(isNumberWord).length),
    before.isQuestion ? 1 : 0,
    after.isQuestion ? 1 : 0,
  ];
};

const scaled = (values: Float64Array, scale: number): Float64Array => values.map((value) => scale * value);

/** How many numbers `turnFeatures` returns. */
export const featuresWith = ({ dimensions }: WordVectors): number =>
  4 * dimensions +
  2 * Math.min(dimensions, CLAUSE_DIMENSIONS) +
  PAIR_CLASSES +
  WORD_CLASSES +
  PLACE_FEATURES +
  RELATIONS;

/**
 * Describes a turn in numbers: its meaning as a whole and by clause, that of the turns around it, its words and their
 * sequence, its place in the conversation, and how it takes up what was said before. The weights were learned for this
 * order.
 */
export const turnFeatures = (said: Said, vectors: WordVectors): Float64Array => {
  const { words, isQuestion, before, after, earlier, at, turns } = said;
  const means = {
    own: meanVector(vectors, words),
    before: meanVector(vectors, before.words),
    after: meanVector(vectors, after.words),
    clauses: clausesOf(words).map((clause) => meanVector(vectors, clause)),
  };
  const marked = ['<', ...words, '>'];
  const share = CLASS_SCALE / Math.sqrt(marked.length);
  const pairs = marked.slice(1).map((word, i) => `${marked[i]} ${word}`);
  const parts: readonly ArrayLike<number>[] = [
    scaled(means.own, VECTOR_SCALE),
    scaled(means.before, NEIGHBOUR_SCALE),
    scaled(means.after, NEIGHBOUR_SCALE),
    scaled(meanVector(vectors, earlier), NEIGHBOUR_SCALE),
    extremesOf(means.clauses),
    classCounts(pairs, PAIR_CLASSES, share),
    classCounts(words, WORD_CLASSES, share),
    [
      at / turns,
      at < FIRST_TURNS ? 1 : 0,
      at >= turns - LAST_TURNS ? 1 : 0,
      logarithm(words.length) * LENGTH_SCALE,
      isQuestion ? 1 : 0,
    ],
    relationsOf(said, vectors, means),
  ];
  const features = new Float64Array(featuresWith(vectors));
  let from = 0;
  for (const part of parts) {
    features.set(part, from);
    from += part.length;
  }
  return features;
};
