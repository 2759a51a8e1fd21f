import type { Line } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { wordsOf } from '../transcripts/words.ts';
import { isTelling } from './terms.ts';

/** Words that are further apart than this are unrelated. */
const LEAST_COSINE = 0.25;
/**
 * Recognisers that write no full stops leave sentences of hundreds of words, which are compared in parts that overlap
 * by half.
 */
const PART_WORDS = 24;
const LONGEST_WHOLE = 30;
/** Keeps the weight of a word with hardly any neighbour finite. */
const RARE = 0.05;

/** Consecutive words of a line: a sentence, or a part of a long one. */
interface Stretch {
  readonly sentence: number;
  /** How many words of the sentence come before it. */
  readonly from: number;
  readonly words: readonly string[];
}

/** How close a line is to the words of a question. */
export interface Nearness {
  /** Word by word, each with the nearest in the best sentence, 0-1. */
  readonly words: number;
  /** By the mean of the best sentence, -1 to 1. */
  readonly mean: number;
  /** The closest sentence, and the word in it at which the closest part begins. */
  readonly sentence: number;
  readonly from: number;
  /** Both figures for the last words of the line: if a line ends with a question, that is the question. */
  readonly last: number;
}

/** The nearness of unrelated lines. */
export const FAR: Nearness = { words: 0, mean: 0, sentence: 0, from: 0, last: 0 };

const stretchesOf = (line: Line): Stretch[] =>
  line.sentences.flatMap(({ text }, sentence) => {
    const words = wordsOf(text);
    if (words.length <= LONGEST_WHOLE) return [{ sentence, from: 0, words }];
    const parts = Math.ceil((2 * words.length) / PART_WORDS) - 1;
    return Array.from({ length: parts }, (_, part) => {
      const from = (part * PART_WORDS) / 2;
      return { sentence, from, words: words.slice(from, from + PART_WORDS) };
    });
  });

/** A word's vector; undefined where the word is not known. */
const lookUp = (vectors: WordVectors): ((word: string) => Float64Array | undefined) => {
  const known = new Map<string, Float64Array | undefined>();
  return (word) => {
    if (known.has(word)) return known.get(word);
    const vector = new Float64Array(vectors.dimensions);
    const found = vectors.add(vector, word) ? vector : undefined;
    known.set(word, found);
    return found;
  };
};

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
};

const lengthOf = (vector: Float64Array): number => Math.sqrt(dot(vector, vector));

const cosine = (one: Float64Array, other: Float64Array): number => {
  const lengths = lengthOf(one) * lengthOf(other);
  return lengths === 0 ? 0 : dot(one, other) / lengths;
};

const sumOf = (all: readonly Float64Array[], dimensions: number): Float64Array => {
  const sum = new Float64Array(dimensions);
  for (const vector of all) for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  return sum;
};

const isVector = (vector: Float64Array | undefined): vector is Float64Array => vector !== undefined;

/** How close each line is to the words of a question, in the order of the lines. */
export const nearnessOf = (
  lines: readonly Line[],
  asked: readonly string[],
  vectors: WordVectors,
): Nearness[] => {
  const vectorOf = lookUp(vectors);
  const wanted = asked.map(vectorOf).filter(isVector);
  const whole = sumOf(wanted, vectors.dimensions);
  const near = new Map<string, readonly number[]>();
  const nearTo = (word: string, vector: Float64Array): readonly number[] => {
    const before = near.get(word);
    const cosines = before ?? wanted.map((each) => Math.max(0, cosine(each, vector) - LEAST_COSINE));
    if (before === undefined) near.set(word, cosines);
    return cosines;
  };
  const read = lines.map((line) =>
    stretchesOf(line).map((stretch) => {
      const told = stretch.words.filter(isTelling);
      const best = wanted.map(() => 0);
      for (const word of told) {
        const vector = vectorOf(word);
        if (vector === undefined) continue;
        nearTo(word, vector).forEach((value, at) => {
          best[at] = Math.max(best[at] ?? 0, value);
        });
      }
      const mean = cosine(sumOf(told.map(vectorOf).filter(isVector), vectors.dimensions), whole);
      return { stretch, best, mean };
    }),
  );
  const weights = wanted.map((vector, at) => {
    const sum = read.reduce(
      (all, stretches) => all + stretches.reduce((most, { best }) => Math.max(most, best[at] ?? 0), 0),
      0,
    );
    return lengthOf(vector) / (RARE + sum / Math.max(1, lines.length));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return read.map((stretches) => {
    let nearest = FAR;
    let mean = 0;
    let last = 0;
    for (const { stretch, best, mean: own } of stretches) {
      const words =
        best.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) / Math.max(1e-9, total);
      mean = Math.max(mean, own);
      last = words + own;
      if (last > nearest.words + nearest.mean)
        nearest = { ...FAR, words, mean: own, sentence: stretch.sentence, from: stretch.from };
    }
    return { ...nearest, mean, last };
  });
};

/** Words that are used this much alike stand for each other. */
const ALIKE = 0.65;

/** The weighted share of the question's words that is mentioned anywhere, literally or by similar words, 0-1. */
export const heardShare = (
  lines: readonly Line[],
  asked: readonly string[],
  vectors: WordVectors,
): number => {
  const vectorOf = lookUp(vectors);
  const said = new Set(lines.flatMap(({ words }) => words));
  const spoken = [...said].filter(isTelling).map(vectorOf).filter(isVector);
  const isHeard = (word: string, vector: Float64Array): boolean =>
    said.has(word) || spoken.some((each) => cosine(each, vector) >= ALIKE);
  let heard = 0;
  let all = 0;
  for (const word of asked) {
    const vector = vectorOf(word);
    if (vector === undefined) continue;
    all += lengthOf(vector);
    if (isHeard(word, vector)) heard += lengthOf(vector);
  }
  return all === 0 ? 1 : heard / all;
};
