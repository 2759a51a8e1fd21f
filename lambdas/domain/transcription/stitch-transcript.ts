import type { Stretch } from '../listening/islands.ts';
import type { Loudness } from '../listening/loudness.ts';
import { type Transcript, transcriptOf } from '../transcripts/transcript.ts';
import { findRep, type VoicedChunk } from './find-rep.ts';
import { joinOverlap } from './join-overlap.ts';
import { originalSeconds, type Piece } from './plan.ts';
import { type RecognisedOutput, type RecognisedWord, recognisedWords } from './recognised-words.ts';
import type { SameVoice } from './same-voices.ts';
import { utterancesOf } from './utterances.ts';
import { voices } from './voices.ts';

/** The provider's output for a chunk, and the positions of the chunk's stretches in the recording. */
export interface TranscribedChunk {
  readonly pieces: readonly Piece[];
  readonly output: RecognisedOutput;
}

export interface TranscribedRecording {
  /** In order of time; lost ones are left out. */
  readonly chunks: readonly TranscribedChunk[];
  /** Of the recording. */
  readonly duration_seconds: number;
  /** The language that the caller named, if any; the provider's takes precedence. BCP 47. */
  readonly language: string | null;
  readonly loudness: Loudness;
}

export interface Stitched {
  readonly transcript: Transcript;
  /** How certain it is which voice is the rep's, 0-1; null if nothing was linked. */
  readonly speaker_confidence: number | null;
}

/**
 * From this confidence on, the transcript says who the rep is; below it, roles are recognised later from the whole
 * transcript.
 */
const sureRep = 0.8;

/** The end is shifted with the start, so a word never reaches over what was left out between two pieces. */
const inRecording =
  (pieces: readonly Piece[], chunk: number) =>
  (word: RecognisedWord): RecognisedWord => {
    const start_seconds = originalSeconds(pieces, word.start_seconds);
    return {
      ...word,
      start_seconds,
      end_seconds: start_seconds + word.end_seconds - word.start_seconds,
      // A label has no meaning outside its chunk: `spk_0` of two chunks are two voices.
      speaker: word.speaker === null ? null : `${chunk} ${word.speaker}`,
    };
  };

const endOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (end, { original_start_seconds, duration_seconds }) =>
      Math.max(end, original_start_seconds + duration_seconds),
    0,
  );

const overlapOf = (before: VoicedChunk, after: VoicedChunk): Stretch | undefined => {
  const start_seconds = after.pieces[0]?.original_start_seconds ?? 0;
  const end_seconds = endOf(before.pieces);
  return end_seconds > start_seconds ? { start_seconds, end_seconds } : undefined;
};

/** Removes the words that two neighbours share from one of them, and notes which of their voices are the same. */
const joinNeighbours = (chunks: readonly VoicedChunk[]): { chunks: VoicedChunk[]; same: SameVoice[] } => {
  const joined: VoicedChunk[] = [];
  const same: SameVoice[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const overlap = last === undefined ? undefined : overlapOf(last, chunk);
    if (last === undefined || overlap === undefined) {
      joined.push(chunk);
      continue;
    }
    const { before, after, voices: found } = joinOverlap(last.words, chunk.words, overlap);
    joined[joined.length - 1] = { ...last, words: before };
    joined.push({ ...chunk, words: after });
    same.push(...found);
  }
  return { chunks: joined, same };
};

/** Numbers voices in order of appearance. */
const speakerNames = () => {
  const names = new Map<string, string>();
  return (voice: string): string => {
    const name = names.get(voice) ?? `Speaker ${names.size + 1}`;
    names.set(voice, name);
    return name;
  };
};

/** Undetermined, in BCP 47. */
const unknownLanguage = 'und';

/**
 * Joins the provider's outputs for the chunks into the transcript of the recording. The rep of several chunks is one
 * speaker all day, with the role if that is certain enough. All others are separate speakers in each chunk, unless an
 * overlap links them.
 */
export const stitchTranscript = (recording: TranscribedRecording): Stitched => {
  const heard = recording.chunks.map(({ pieces, output }, index) => ({
    pieces,
    words: recognisedWords(output).map(inRecording(pieces, index)),
  }));
  const { chunks: parted, same } = joinNeighbours(heard);
  const linked = voices(same);
  const chunks = parted.map(({ pieces, words }) => ({
    pieces,
    words: words.map((word) => ({ ...word, speaker: word.speaker && linked.of(word.speaker) })),
  }));
  const rep = chunks.length > 1 ? findRep(chunks, recording.loudness) : undefined;
  const [first, ...others] = rep?.voices ?? [];
  if (first !== undefined) for (const other of others) linked.join(first, other);
  const words = chunks
    .flatMap((chunk) => chunk.words)
    .map((word) => ({ ...word, speaker: word.speaker && linked.of(word.speaker) }))
    .sort((one, other) => one.start_seconds - other.start_seconds);

  const nameOf = speakerNames();
  const isSure = rep !== undefined && rep.confidence >= sureRep;
  const repName = first === undefined ? undefined : linked.of(first);
  const named = utterancesOf(words, (voice) => voice ?? '').map((utterance) => ({
    ...utterance,
    speaker: nameOf(utterance.speaker),
    role: isSure && utterance.speaker === repName ? ('rep' as const) : null,
  }));
  const end = named.reduce((last, { end_seconds }) => Math.max(last, end_seconds), 0);
  const language = recording.chunks.find(({ output }) => output.language !== null)?.output.language;
  const transcript = transcriptOf({
    language: language ?? recording.language ?? unknownLanguage,
    utterances: named,
    duration_seconds: Math.max(recording.duration_seconds, end),
  });
  return { transcript, speaker_confidence: rep?.confidence ?? null };
};
