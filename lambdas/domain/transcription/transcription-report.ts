import { joinStretches, type Stretch, secondsOf } from '../listening/islands.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { type ChunkOutcome, lostStretches } from './lost-speech.ts';
import type { Piece } from './plan.ts';

/** The words of a playbook that the recogniser was given. */
export interface UsedVocabulary {
  readonly playbook_id: string;
  readonly phrases: number;
  readonly chunks: number;
}

/** The facts about the transcription of a chunk. */
interface EndedTranscription {
  readonly state: 'running' | 'completed' | 'failed';
  readonly vocabulary?: Omit<UsedVocabulary, 'chunks'> | null | undefined;
}

/** The vocabulary of a job's chunks; if it changed meanwhile, that of the last of them. */
export const usedVocabulary = (transcriptions: readonly EndedTranscription[]): UsedVocabulary | null => {
  const used = transcriptions.flatMap(({ state, vocabulary }) =>
    state === 'completed' && vocabulary ? [vocabulary] : [],
  );
  const last = used.at(-1);
  if (last === undefined) return null;
  return { playbook_id: last.playbook_id, phrases: last.phrases, chunks: used.length };
};

/** How a recording was transcribed. Times are ISO 8601; null is unknown or did not happen. */
export interface TranscriptionReport {
  /** When the slices were located, when all had been processed, and when the chunks were planned. */
  readonly sliced_at: string | null;
  readonly heard_at: string | null;
  readonly planned_at: string;
  /** When every chunk was transcribed or lost, and when they were joined. */
  readonly transcribed_at: string;
  readonly stitched_at: string;
  readonly duration_seconds: number;
  /** The transcribed sound, overlaps counted once. */
  readonly kept_seconds: number;
  readonly chunks: number;
  readonly chunks_lost: number;
  /** The sound that the provider charges for, in seconds. */
  readonly billed_seconds: number;
  /** Computing time of listening, packing and cutting, seconds × GB. */
  readonly compute_gb_seconds: number;
  readonly words: number;
  /** Whose words were given to the recogniser, how many, and in how many of the chunks; null if none. */
  readonly vocabulary: UsedVocabulary | null;
  /** 0-1; null if nothing was linked. */
  readonly speaker_confidence: number | null;
  /** The times of speech and of losses; seconds of the recording. */
  readonly speech: readonly Stretch[];
  readonly lost: readonly Stretch[];
}

/** A chunk at the end of its transcription. */
export interface ReportedChunk extends ChunkOutcome {
  readonly pieces: readonly Piece[];
}

/** The provider charges for at least this much of each file. */
const leastBilledSeconds = 15;
/** Utterances closer together than this count as continuous speech. */
const speechGapSeconds = 2;

const billedFor = (pieces: readonly Piece[]): number =>
  pieces.length === 0
    ? 0
    : Math.max(
        leastBilledSeconds,
        pieces.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0),
      );

const byStart = (one: Stretch, other: Stretch): number => one.start_seconds - other.start_seconds;

/** The times of speech in a transcript, seconds of the recording, in order. */
export const speechIn = ({ utterances }: Pick<Transcript, 'utterances'>): Stretch[] =>
  joinStretches(
    utterances.map(({ start_seconds, end_seconds }) => ({ start_seconds, end_seconds })).toSorted(byStart),
    speechGapSeconds,
  );

/** Sums up what is known when the chunks have been joined. */
export const transcriptionReport = (
  {
    chunks,
    transcript,
    unheard,
  }: {
    readonly chunks: readonly ReportedChunk[];
    readonly transcript: Transcript;
    /** The parts that could not be listened to, in order; seconds of the recording. */
    readonly unheard: readonly Stretch[];
  },
  known: Pick<
    TranscriptionReport,
    'sliced_at' | 'heard_at' | 'planned_at' | 'transcribed_at' | 'compute_gb_seconds' | 'speaker_confidence'
  >,
): Omit<TranscriptionReport, 'stitched_at' | 'vocabulary'> => ({
  ...known,
  duration_seconds: transcript.duration_seconds,
  kept_seconds: secondsOf(joinStretches(chunks.flatMap(({ stretches }) => stretches).toSorted(byStart))),
  chunks: chunks.length,
  chunks_lost: chunks.filter(({ output }) => output === null).length,
  billed_seconds: chunks.reduce((sum, { pieces }) => sum + billedFor(pieces), 0),
  words: transcript.word_count,
  speech: speechIn(transcript),
  lost: [...lostStretches(chunks), ...unheard].toSorted(byStart),
});
