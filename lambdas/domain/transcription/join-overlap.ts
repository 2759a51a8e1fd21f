import type { Stretch } from '../listening/islands.ts';
import { type CommonWord, commonWords } from './common-words.ts';
import type { RecognisedWord } from './recognised-words.ts';
import { type SameVoice, sameVoices } from './same-voices.ts';

/** Two chunks of overlapping times, each without the words that are taken from the other. */
export interface Joined {
  readonly before: readonly RecognisedWord[];
  readonly after: readonly RecognisedWord[];
  readonly voices: readonly SameVoice[];
}

const isIn =
  ({ start_seconds, end_seconds }: Stretch) =>
  (word: RecognisedWord): boolean =>
    word.end_seconds > start_seconds && word.start_seconds < end_seconds;

const pauseAfter = (words: readonly RecognisedWord[], index: number): number => {
  const one = words[index];
  const next = words[index + 1];
  return one === undefined || next === undefined ? 0 : next.start_seconds - one.end_seconds;
};

/** The last common word before the longest pause that both transcriptions agree on. */
const switchOf = (
  common: readonly CommonWord[],
  before: readonly RecognisedWord[],
  after: readonly RecognisedWord[],
): CommonWord | undefined => {
  let best: { word: CommonWord; pause: number } | undefined;
  common.forEach((word, index) => {
    const next = common[index + 1];
    const isAgreed = next?.before === word.before + 1 && next.after === word.after + 1;
    const pause = isAgreed ? Math.min(pauseAfter(before, word.before), pauseAfter(after, word.after)) : -1;
    if (best === undefined || pause > best.pause) best = { word, pause };
  });
  return best?.word;
};

/**
 * Joins the words of two neighbouring chunks that both hold `overlap`. The first chunk is used up to the longest pause
 * on which both agree, the second from there on, because at its borders a recogniser lacks the context. Without a
 * common word they are cut in the middle. Words are in order of their starts and in seconds of the recording.
 */
export const joinOverlap = (
  before: readonly RecognisedWord[],
  after: readonly RecognisedWord[],
  overlap: Stretch,
): Joined => {
  const ends = before.filter(isIn(overlap));
  const begins = after.filter(isIn(overlap));
  const voices = sameVoices(ends, begins);
  const at = switchOf(commonWords(ends, begins), ends, begins);
  if (at === undefined) {
    const middle = (overlap.start_seconds + overlap.end_seconds) / 2;
    return {
      before: before.filter(({ start_seconds }) => start_seconds < middle),
      after: after.filter(({ start_seconds }) => start_seconds >= middle),
      voices,
    };
  }
  const dropped = new Set(ends.slice(at.before + 1));
  const skipped = new Set(begins.slice(0, at.after + 1));
  return {
    before: before.filter((word) => !dropped.has(word)),
    after: after.filter((word) => !skipped.has(word)),
    voices,
  };
};
