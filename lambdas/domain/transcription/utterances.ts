import { rounded } from '../numbers/arithmetic.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import type { RecognisedWord } from './recognised-words.ts';

/** A pause this long ends an utterance, even if the same speaker continues; it is longer than a pause for breath. */
const pauseSeconds = 1;
/** A speaker who talks longer than this without a pause is cut at the end of a sentence … */
const longSeconds = 30;
/** … and anywhere, if no sentence ends. */
const longestSeconds = 90;
/** Twice the number of words that fit into that time: a bound for words without sensible times. */
const mostWords = 500;

const endsSentence = (text: string): boolean => /[.?!…。？！]["'”’)]*$/u.test(text);

const continues = (words: readonly RecognisedWord[], next: RecognisedWord): boolean => {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return true;
  if (words.length >= mostWords) return false;
  if (next.speaker !== last.speaker || next.start_seconds - last.end_seconds >= pauseSeconds) return false;
  const length = next.end_seconds - first.start_seconds;
  return length <= longSeconds || (length <= longestSeconds && !endsSentence(last.text));
};

const meanConfidence = (words: readonly RecognisedWord[]): number | null => {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, each) => sum + each, 0) / known.length) * 1_000) / 1_000;
};

const utteranceOf = (words: readonly RecognisedWord[], speaker: string): Utterance => ({
  speaker,
  role: null,
  start_seconds: rounded(words[0]?.start_seconds ?? 0, 2),
  end_seconds: rounded(
    words.reduce((last, { end_seconds }) => Math.max(last, end_seconds), 0),
    2,
  ),
  text: words.map(({ text }) => text).join(' '),
  confidence: meanConfidence(words),
});

/**
 * Words in order of their starts → utterances: a new one at each change of speaker and each pause of a second. `nameOf`
 * names a speaker for the reader; `null` is the one voice of a recording without diarization.
 */
export const utterancesOf = (
  words: readonly RecognisedWord[],
  nameOf: (speaker: string | null) => string,
): Utterance[] => {
  const groups: RecognisedWord[][] = [];
  for (const word of words) {
    const current = groups.at(-1);
    if (current !== undefined && continues(current, word)) current.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => utteranceOf(group, nameOf(group[0]?.speaker ?? null)));
};
