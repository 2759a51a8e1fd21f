import type { JobError } from '../jobs/failure-of.ts';
import type { RecordingCodec } from '../recordings/codecs.ts';
import type { Scores } from './scores.ts';

export type AnalysisStatus = 'queued' | 'processing' | 'completed' | 'failed';

/**
 * An analysis without the parts that can grow, which are kept in documents. Times are ISO 8601; null means unknown or
 * none.
 */
export interface AnalysisRecord extends Scores<number | null> {
  readonly id: string;
  readonly status: AnalysisStatus;
  readonly org_id: string;
  readonly rep_id: string;
  readonly org_uuid: string;
  readonly rep_uuid: string;
  readonly parent_session_id: string | null;
  readonly segment_id: string | null;
  /** The rep-intelligence job that requested it and waits for its end. */
  readonly intel_job_id: string | null;
  /** The batch that it belongs to, and its place there. */
  readonly batch_id: string | null;
  readonly batch_index: number | null;
  /** The practice session whose dialogue it scores. Such an analysis counts in no statistics. */
  readonly practice_session_id: string | null;
  readonly recording_url: string;
  /** The upload that it is made from; null for a recording elsewhere, or for a submitted transcript. */
  readonly file_key: string | null;
  readonly recording_title: string | null;
  readonly language: string | null;
  readonly skip_diarization: boolean;
  /** Whether its partner or its org was of healthcare when it was submitted. */
  readonly is_healthcare: boolean;
  /** Document of the transcript, once there is one. */
  readonly transcript_key: string | null;
  /** Unrounded. */
  readonly duration_seconds: number | null;
  readonly codec: RecordingCodec | null;
  /** Document of the row: as it was submitted, and once the analysis has ended, its final bytes. */
  readonly document_key: string;
  /** Document of the evidence behind the scores. */
  readonly evidence_key: string | null;
  /** The key that keeps its recording from being submitted twice; null when nothing does. */
  readonly guard: string | null;
  readonly callback_url: string | null;
  /** 1, and one more each time it is scored again. */
  readonly attempt: number;
  readonly error: JobError | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
  /** When retention removed transcript, evidence and chat. */
  readonly transcript_removed_at: string | null;
  /**
   * What replaced it when the boundaries of its segment were changed: an analysis, or the segment itself if that is not
   * analysed. The replaced analysis stays readable and no longer counts.
   */
  readonly superseded_by: string | null;
}

export const isRunning = ({ status }: { readonly status: AnalysisStatus }): boolean =>
  status === 'queued' || status === 'processing';
