import type { JobError } from '../jobs/failure-of.ts';
import type { RecordingCodec } from '../recordings/codecs.ts';

export type SessionStatus = 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';

/** An all-day session without the parts that can grow. Times are ISO 8601; null means unknown or none. */
export interface SessionRecord {
  readonly id: string;
  readonly status: SessionStatus;
  readonly org_id: string;
  readonly rep_id: string;
  readonly org_uuid: string;
  readonly rep_uuid: string;
  readonly recording_url: string;
  /** The key of an uploaded recording; its `recording_url` is the address that stays the same. */
  readonly file_key: string | null;
  /** A link to the uploaded file that needs no key, if one was made when the session was read. Never stored. */
  readonly playback_url?: string;
  readonly language: string | null;
  readonly skip_diarization: boolean;
  /** Whether its partner or its org was of healthcare when it was submitted. */
  readonly is_healthcare: boolean;
  readonly auto_analyze: boolean;
  readonly min_confidence: number;
  /** Document of the transcript, once there is one. */
  readonly transcript_key: string | null;
  /** Document that reports how the recording was transcribed. */
  readonly report_key: string | null;
  /** Document of the loudness of the recording, second by second; only for recordings that were listened to. */
  readonly loudness_key: string | null;
  /** Document of options and metadata as they were submitted. */
  readonly submission_key: string;
  /** Unrounded. */
  readonly duration_seconds: number | null;
  readonly codec: RecordingCodec | null;
  readonly segments_detected: number;
  /** How often a person changed the boundaries of its segments. */
  readonly edits: number;
  readonly callback_url: string | null;
  readonly error: JobError | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_at: string | null;
  /** When detection first began. Its results carry this time, however often it has to begin again. */
  readonly detecting_at: string | null;
  /** When its conversations were found. */
  readonly detected_at: string | null;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
  /** When retention removed the transcript. */
  readonly transcript_removed_at: string | null;
}

export type SegmentStatus = 'detected' | 'analyzing' | 'analyzed' | 'needs_review' | 'skipped' | 'failed';

/** A conversation of a session. Seconds count from the start of the recording. */
export interface SegmentRecord {
  readonly id: string;
  readonly status: SegmentStatus;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly confidence: number | null;
  readonly customer_name: string | null;
  readonly is_sales_conversation: boolean | null;
  /** Whether a person said so rather than detection. */
  readonly sales_by_hand: boolean;
  readonly name_by_hand: boolean;
  readonly detected_outcome: string | null;
  readonly summary: string | null;
  readonly analysis_id: string | null;
  readonly created_at: string;
  readonly analyzed_at: string | null;
}

/** The fields of a session that are known when it begins; the rest of its record is empty. */
export type SessionBeginning = Pick<
  SessionRecord,
  | 'id'
  | 'org_id'
  | 'rep_id'
  | 'org_uuid'
  | 'rep_uuid'
  | 'recording_url'
  | 'auto_analyze'
  | 'min_confidence'
  | 'submission_key'
  | 'created_at'
> &
  Partial<SessionRecord>;

/** The record of a session that begins. */
export const newSession = (beginning: SessionBeginning): SessionRecord => ({
  status: 'queued',
  file_key: null,
  language: null,
  skip_diarization: false,
  is_healthcare: false,
  transcript_key: null,
  report_key: null,
  loudness_key: null,
  duration_seconds: null,
  codec: null,
  segments_detected: 0,
  edits: 0,
  callback_url: null,
  error: null,
  updated_at: beginning.created_at,
  started_at: null,
  detecting_at: null,
  detected_at: null,
  completed_at: null,
  archived_at: null,
  transcript_removed_at: null,
  ...beginning,
});

/** What determines whether a session waits, and since when: ids are in the order of acceptance. */
type Placed = { readonly id: string; readonly status: string };

/**
 * The place of a session in the line of its partner and environment: 1 is next; null if it does not wait. `waiting` has
 * the ids of all sessions that wait and were accepted before it; others, including itself, do not count.
 */
export const queuePosition = ({ id, status }: Placed, waiting: readonly string[]): number | null =>
  status === 'queued' ? 1 + waiting.filter((other) => other < id).length : null;
