import { type Transcript, transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import { originalSeconds, type Piece, type Plan, plannedSeconds } from './plan.ts';
import { type RecognisedOutput, type RecognisedWord, recognisedWords } from './recognised-words.ts';
import { utterancesOf } from './utterances.ts';

/** The end goes with the start: a word never reaches over what was left out between two pieces. */
const inRecording =
  (pieces: readonly Piece[]) =>
  (word: RecognisedWord): RecognisedWord => {
    const start_seconds = originalSeconds(pieces, word.start_seconds);
    return { ...word, start_seconds, end_seconds: start_seconds + word.end_seconds - word.start_seconds };
  };

/** Numbers speakers as they come. A label means nothing outside its chunk: `spk_0` of two chunks are two speakers. */
const speakerNames = () => {
  const names = new Map<string, string>();
  return (chunk: number, label: string | null): string => {
    const key = `${chunk} ${label ?? ''}`;
    const name = names.get(key) ?? `Speaker ${names.size + 1}`;
    names.set(key, name);
    return name;
  };
};

/** Undetermined, in BCP 47. */
const unknownLanguage = 'und';

/**
 * Joins what the provider made of each chunk of the plan, in its order, into the transcript of the recording. Roles are left
 * open. `language` is the one that the caller named, if he did; the provider's word goes before it.
 */
export const stitchTranscript = (
  plan: Plan,
  outputs: readonly RecognisedOutput[],
  language: string | null,
): Transcript => {
  const nameOf = speakerNames();
  const utterances = outputs.flatMap((output, index): Utterance[] => {
    const words = recognisedWords(output).map(inRecording(plan.chunks[index]?.pieces ?? []));
    return utterancesOf(words, (label) => nameOf(index, label));
  });
  utterances.sort((one, other) => one.start_seconds - other.start_seconds);
  const end = utterances.reduce((last, { end_seconds }) => Math.max(last, end_seconds), 0);
  const heard = outputs.find((output) => output.language !== null)?.language;
  return transcriptOf({
    language: heard ?? language ?? unknownLanguage,
    utterances,
    duration_seconds: Math.max(plannedSeconds(plan), end),
  });
};
