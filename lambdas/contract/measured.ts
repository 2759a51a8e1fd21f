import type { WorkflowKind } from '../domain/jobs/job-kinds.ts';
import type { Tenant } from '../domain/tenants/environments.ts';
import type { WatchedCount } from './metrics.ts';

/** Whose: the environment of a partner. */
interface Owned {
  readonly tenant: Pick<Tenant, 'environment'>;
}

/** Times of a job that has ended, ISO 8601; null: it never came so far. */
interface JobTimes {
  readonly created_at: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  /** Of a day: when its words were there, and when its conversations were found. */
  readonly detecting_at?: string | null;
  readonly detected_at?: string | null;
}

/** A job has ended, and its end is saved. */
export interface JobEnded extends Owned, JobTimes {
  readonly what: 'job-ended';
  readonly kind: 'analysis' | 'day' | 'segment';
  /** Null: it was completed. */
  readonly error: {
    readonly code: string;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
  } | null;
  /** Whether there was a recording to be heard, and not only words. */
  readonly is_recording: boolean;
  /** Of the recording; null: nobody knows. */
  readonly duration_seconds: number | null;
  /** 2 and up: it was done before. */
  readonly attempt: number;
}

/** A recording has its words, or lost too many of them. */
export interface RecordingStitched extends Owned {
  readonly what: 'recording-stitched';
  readonly chunks: number;
  readonly chunks_lost: number;
  readonly lost_seconds: number;
  /** Of the recording; null where it failed. */
  readonly duration_seconds: number | null;
  /** Of transcription and computing, US cents. */
  readonly cost_usd_cents: number;
}

/** A model's work was saved with what it is for. */
export interface ModelPaid extends Owned {
  readonly what: 'model-paid';
  /** US cents; null: nobody knows the price. */
  readonly cost_usd_cents: number | null;
}

/** A job found no room. */
export interface JobWaits {
  readonly what: 'job-waits';
  readonly kind: WorkflowKind;
  /** How long it has waited. */
  readonly waited_ms: number;
}

/** The provider takes no more transcriptions. */
export interface TranscriptionRefused {
  readonly what: 'transcription-refused';
}

/** An attempt at a delivery was made, and is saved. */
export interface DeliveryAttempted extends Owned {
  readonly what: 'delivery-attempted';
  readonly attempt: number;
  readonly trigger: 'event' | 'retry' | 'replay' | 'test';
  readonly succeeded: boolean;
  /** ISO 8601. */
  readonly event_created_at: string;
  readonly sent_at: string | null;
  /** It had to wait for its receiver: that was paused, suspended, or had all its places taken. */
  readonly was_held: boolean;
}

/** A model was asked, with its repair where it needed one. */
export interface ModelAsked {
  readonly what: 'model-asked';
  /** The name of the tool that it was to call. */
  readonly task: string;
  readonly outcome: 'answered' | 'refused' | 'failed';
  readonly is_repaired: boolean;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}

/** An endpoint has responded. */
export interface RequestAnswered {
  readonly what: 'request-answered';
  /** Its id. */
  readonly endpoint: string;
  /** `live` or `sandbox`. */
  readonly stage: string;
  /** The response is a 5xx. */
  readonly is_fault: boolean;
  /** It took longer than the level of requests allows. */
  readonly is_slow: boolean;
  readonly watched: readonly WatchedCount[];
}

/** Something that happened and that the service measures. What is told of it is decided in one place (`runtime/readings.ts`). */
export type Measured =
  | JobEnded
  | RecordingStitched
  | ModelPaid
  | JobWaits
  | TranscriptionRefused
  | DeliveryAttempted
  | ModelAsked
  | RequestAnswered;

/** Takes note of what happened. Never throws: what is measured must not fail for it. */
export type Measure = (measured: Measured) => void;
