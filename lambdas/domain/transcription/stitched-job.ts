import type { JobFailure } from '../jobs/job-failure.ts';
import { failureOfLost, wordless } from './lost-speech.ts';
import { stitchRecording, type TranscribedRecording } from './stitch-recording.ts';
import type { TranscriptionTask } from './transcription-name.ts';

/** A job whose chunks were transcribed. */
interface TranscribedJob extends Pick<TranscriptionTask, 'tenant' | 'kind' | 'id'> {
  /** The caller's word for it, BCP 47. */
  readonly language: string | null;
  /** ISO 8601. */
  readonly transcribed_at: string;
}

type Stitched = ReturnType<typeof stitchRecording> & { readonly kind: 'stitched' };

/**
 * Joins the chunks of a job, or says how it ends: too much was lost, or an analysis has nobody who spoke. `reasonOf`: the
 * provider's last word on jobs of these names.
 */
export const stitchJob = async (
  transcribed: TranscribedRecording,
  { language, transcribed_at, ...job }: TranscribedJob,
  reasonOf: (names: readonly string[]) => Promise<string | undefined>,
): Promise<Stitched | { readonly kind: 'failed'; readonly failure: JobFailure }> => {
  const lost = await failureOfLost(job, transcribed.chunks, reasonOf);
  if (lost !== undefined) return { kind: 'failed', failure: lost };
  const stitched = stitchRecording(transcribed, { language, transcribed_at });
  if (stitched.transcript.word_count === 0 && job.kind === 'analysis')
    return { kind: 'failed', failure: wordless() };
  return { ...stitched, kind: 'stitched' };
};
