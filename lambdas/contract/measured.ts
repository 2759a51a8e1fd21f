import type { WorkflowKind } from '../domain/jobs/job-kinds.ts';
import type { Tenant } from '../domain/tenants/environments.ts';
import type { WatchedCount } from './metrics.ts';

/** The tenant. */
interface Owned {
  readonly tenant: Pick<Tenant, 'environment'>;
}

/** Times of an ended job, ISO 8601; null if it never reached that state. */
interface JobTimes {
  readonly created_at: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  /** For a day: when its transcript existed, and when its conversations were found. */
  readonly detecting_at?: string | null;
  readonly detected_at?: string | null;
}

/** A job has ended, and its end is saved. */
export interface JobEnded extends Owned, JobTimes {
  readonly what: 'job-ended';
  readonly kind: 'analysis' | 'day' | 'segment';
  /** Null if it was completed. */
  readonly error: {
    readonly code: string;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
  } | null;
  /** Whether there was a recording, and not only a transcript. */
  readonly is_recording: boolean;
  /** Of the recording; null if it is unknown. */
  readonly duration_seconds: number | null;
  /** 2 and up for a repeated job. */
  readonly attempt: number;
}

/** A recording has its transcript, or lost too much speech. */
export interface RecordingStitched extends Owned {
  readonly what: 'recording-stitched';
  readonly chunks: number;
  readonly chunks_lost: number;
  readonly lost_seconds: number;
  /** Of the recording; null if it failed. */
  readonly duration_seconds: number | null;
  /** Of transcription and computing, US cents. */
  readonly cost_usd_cents: number;
}

/** The usage of a model was saved with its result. */
export interface ModelPaid extends Owned {
  readonly what: 'model-paid';
  /** US cents; null if the price is unknown. */
  readonly cost_usd_cents: number | null;
}

/** A job found no free permit. */
export interface JobWaits {
  readonly what: 'job-waits';
  readonly kind: WorkflowKind;
  /** How long it has waited. */
  readonly waited_ms: number;
}

/** The provider accepts no more transcriptions. */
export interface TranscriptionRefused {
  readonly what: 'transcription-refused';
}

/** An attempt at a delivery was made and saved. */
export interface DeliveryAttempted extends Owned {
  readonly what: 'delivery-attempted';
  readonly attempt: number;
  readonly trigger: 'event' | 'retry' | 'replay' | 'test';
  readonly succeeded: boolean;
  /** ISO 8601. */
  readonly event_created_at: string;
  readonly sent_at: string | null;
  /** Whether it waited because its receiver was paused, suspended, or out of permits. */
  readonly was_held: boolean;
}

/** A model was called, with a repair if one was needed. */
export interface ModelAsked {
  readonly what: 'model-asked';
  /** The name of the tool that it had to call. */
  readonly task: string;
  readonly outcome: 'answered' | 'refused' | 'failed';
  readonly is_repaired: boolean;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}

/** An endpoint has responded. */
export interface RequestEnded {
  readonly what: 'request-ended';
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

/** Something that happened and that the service measures. `runtime/readings.ts` decides which metrics that yields. */
export type Measured =
  | JobEnded
  | RecordingStitched
  | ModelPaid
  | JobWaits
  | TranscriptionRefused
  | DeliveryAttempted
  | ModelAsked
  | RequestEnded;

/** Records what happened. Never throws, because the work must not fail for its measurement. */
export type Measure = (measured: Measured) => void;
