import type { JobFailure } from '../jobs/job-failure.ts';
import { failureOfLost, wordless } from './lost-speech.ts';
import { stitchRecording, type TranscribedRecording } from './stitch-recording.ts';
import type { TranscriptionTask } from './transcription-name.ts';

/** A job whose chunks were transcribed. */
interface TranscribedJob extends Pick<TranscriptionTask, 'kind'> {
  /** The language that the caller named, BCP 47. */
  readonly language: string | null;
  /** ISO 8601. */
  readonly transcribed_at: string;
  /** The provider's last message on chunks that were lost; undefined if it accepted no work or reported nothing. */
  readonly reason: string | undefined;
}

type Stitched = ReturnType<typeof stitchRecording> & { readonly kind: 'stitched' };

/** Joins the chunks of a job, or returns how it ends: too much was lost, or an analysis has no speech. */
export const stitchJob = (
  transcribed: TranscribedRecording,
  { kind, language, transcribed_at, reason }: TranscribedJob,
): Stitched | { readonly kind: 'failed'; readonly failure: JobFailure } => {
  const lost = failureOfLost(transcribed.chunks, reason);
  if (lost !== undefined) return { kind: 'failed', failure: lost };
  const stitched = stitchRecording(transcribed, { language, transcribed_at });
  if (stitched.transcript.word_count === 0 && kind === 'analysis')
    return { kind: 'failed', failure: wordless() };
  return { ...stitched, kind: 'stitched' };
};
