import type { SpokenWord, Utterance } from './definition.ts';

/** A part of a recording within a chunk; seconds. */
export interface Piece {
  readonly chunkStartSeconds: number;
  readonly originalStartSeconds: number;
  readonly durationSeconds: number;
}

/** A word with the punctuation that follows it; seconds in the chunk. */
export interface Word {
  readonly speaker: string | null;
  /** Words of one utterance share its number. */
  readonly utterance: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly content: string;
  readonly punctuation: string;
  /** 0-1; 1 for a sidecar, and for a recogniser without confidences. */
  readonly confidence: number;
}

/**
 * The words that begin inside a chunk's pieces, in the chunk's time and order. A word that extends beyond a piece's end
 * is cut there.
 */
export const wordsInChunk = (utterances: readonly Utterance[], pieces: readonly Piece[]): readonly Word[] => {
  const words = utterances.flatMap(wordsOf).sort(inTime);
  return pieces.flatMap((piece) => placed(words, piece)).sort(inTime);
};

const inTime = (left: Word, right: Word): number =>
  left.startSeconds - right.startSeconds || left.utterance - right.utterance;

const wordsOf = (utterance: Utterance, number: number): readonly Word[] =>
  (utterance.words ?? evenWords(utterance))
    .filter(({ text }) => hasLetters(text))
    .map(({ text, startSeconds, endSeconds, confidence }) => {
      const content = text.replace(/^[^\p{L}\p{N}$€£#@%]+|[^\p{L}\p{N}%€'’]+$/gu, '');
      const [punctuation = ''] = /[.,?!]/.exec(text.slice(text.lastIndexOf(content) + content.length)) ?? [];
      const { speaker } = utterance;
      return { speaker, utterance: number, startSeconds, endSeconds, content, punctuation, confidence };
    });

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Words at even distances over the utterance, for a sidecar without times of words. */
const evenWords = ({ text, startSeconds, endSeconds }: Utterance): readonly SpokenWord[] => {
  const texts = text.split(/\s+/).filter(hasLetters);
  const each = (endSeconds - startSeconds) / Math.max(1, texts.length);
  return texts.map((said, index) => ({
    text: said,
    startSeconds: startSeconds + index * each,
    endSeconds: startSeconds + index * each + each,
    confidence: 1,
  }));
};

const placed = (words: readonly Word[], piece: Piece): readonly Word[] => {
  const found: Word[] = [];
  const endSeconds = piece.originalStartSeconds + piece.durationSeconds;
  const shift = piece.chunkStartSeconds - piece.originalStartSeconds;
  for (let index = firstFrom(words, piece.originalStartSeconds); index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.startSeconds >= endSeconds) break;
    const end = Math.min(endSeconds, word.endSeconds);
    found.push({ ...word, startSeconds: word.startSeconds + shift, endSeconds: end + shift });
  }
  return found;
};

/** The index of the first word that does not begin before `seconds`. */
const firstFrom = (words: readonly Word[], seconds: number): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.startSeconds ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
};
