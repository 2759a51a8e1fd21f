import { storedLines } from './stored-lines.ts';

/** The meanings of words as vectors: words that are used alike are close together. */
export interface WordVectors {
  readonly dimensions: number;
  /** Adds the vector of a word to `sum`; false when the word is not known, and nothing is added. */
  readonly add: (sum: Float64Array, word: string) => boolean;
  /** How informative a word is, about 1 for most; vectors of common words are short. */
  readonly weightOf: (word: string) => number;
}

const BYTES_PER_SCALE = 4;
/** The median of the vectors' lengths. */
const USUAL_LENGTH = 6.24;

/** The dot product; numbers of the second beyond the length of the first are ignored. */
export const dotProduct = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
};

/**
 * Reads vectors as `training/scoring/word_vectors.py` writes them: a line of JSON (`dimensions`, `words`), the words,
 * one a line, a scale a word (float32, little-endian), and for each word its numbers as signed bytes, to be multiplied
 * by the scale. Throws if the number of bytes does not match.
 */
export const readWordVectors = (bytes: Uint8Array): WordVectors => {
  const lines = storedLines(bytes);
  const head: { dimensions: number; words: number } = JSON.parse(lines.next());
  const { dimensions, words } = head;
  const places = new Map(Array.from({ length: words }, (_, place) => [lines.next(), place] as const));
  const at = lines.position();
  const from = at + words * BYTES_PER_SCALE;
  if (places.size !== words || bytes.length - from !== words * dimensions)
    throw new Error(`These are no ${words} vectors of ${dimensions} numbers.`);
  const scales = new DataView(bytes.buffer, bytes.byteOffset + at, from - at);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + from, words * dimensions);
  return {
    dimensions,
    add: (sum, word) => {
      const place = places.get(word);
      if (place === undefined) return false;
      const scale = scales.getFloat32(place * BYTES_PER_SCALE, true);
      for (let i = 0; i < dimensions; i++)
        sum[i] = (sum[i] ?? 0) + scale * (numbers[place * dimensions + i] ?? 0);
      return true;
    },
    weightOf: (word) => {
      const place = places.get(word);
      if (place === undefined) return 1;
      const own = numbers.subarray(place * dimensions, (place + 1) * dimensions);
      const scale = scales.getFloat32(place * BYTES_PER_SCALE, true);
      return (scale * Math.sqrt(dotProduct(own, own))) / USUAL_LENGTH;
    },
  };
};

/** The mean direction of the words, of length 1; all zeros if none of them is known. */
export const meanVector = (vectors: WordVectors, words: readonly string[]): Float64Array => {
  const sum = new Float64Array(vectors.dimensions);
  for (const word of words) vectors.add(sum, word);
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
};
