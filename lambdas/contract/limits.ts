import { daySeconds } from '../domain/time/durations.ts';

/** Bounds on a request's body, bytes. */
export const bodyLimitBytes = {
  standard: 1_048_576,
  /** Playbook contents and sources. */
  source: 3 * 1_048_576,
  /** Bodies that may carry a transcript. */
  transcript: 5 * 1_048_576,
} as const;

/**
 * Bound on a free-form object that stands in a row of the table, as JSON. A row holds 400 KB, and an answer of 6 MB has to
 * take a full page of rows, each escaped as a string within JSON.
 */
export const keptFreeFormBytes = 16_384;

/** What one plan allows per partner in the live environment. `null`: no limit. */
export interface PlanLimits {
  readonly requests_per_minute: number;
  readonly in_flight_jobs: number;
  readonly recorded_minutes_per_month: number | null;
  /** Chat messages, rescores, practice turns, drafts and re-analyses by boundary edits, one unit each. */
  readonly model_work_per_day: number | null;
}

export const planLimits = {
  starter: {
    requests_per_minute: 60,
    in_flight_jobs: 5,
    recorded_minutes_per_month: 3_000,
    model_work_per_day: 5_000,
  },
  growth: {
    requests_per_minute: 300,
    in_flight_jobs: 20,
    recorded_minutes_per_month: 30_000,
    model_work_per_day: 50_000,
  },
  scale: {
    requests_per_minute: 1_000,
    in_flight_jobs: 50,
    recorded_minutes_per_month: 300_000,
    model_work_per_day: null,
  },
  premier: {
    requests_per_minute: 3_000,
    in_flight_jobs: 100,
    recorded_minutes_per_month: null,
    model_work_per_day: null,
  },
  internal: {
    requests_per_minute: 10_000,
    in_flight_jobs: 500,
    recorded_minutes_per_month: null,
    model_work_per_day: null,
  },
} as const satisfies Record<string, PlanLimits>;

export type PlanTier = keyof typeof planLimits;

/** The sandbox is the same for every plan. */
export const sandboxLimits = {
  requests_per_minute: 120,
  in_flight_jobs: 5,
  submissions_per_day: 200,
  /** Fixtures and transcripts count none. */
  recorded_minutes_per_day: 600,
  model_work_per_day: 500,
  triggered_events_per_day: 1_000,
} as const;

/** A burst may be one fifth of the requests of a minute. */
export const burstShare = 0.2;

/**
 * What `settings.limits` of a partner may say instead: whole numbers from `min` on; `max` stands for all beyond it. Anything
 * else there is ignored. The slots of in-flight jobs are read in one page.
 */
export const limitOverrides = {
  requests_per_minute: { min: 1, max: 1_000_000 },
  in_flight_jobs: { min: 0, max: 1_000 },
  recorded_minutes_per_month: { min: 0, max: 100_000_000 },
  sandbox_requests_per_minute: { min: 1, max: 1_000_000 },
  sandbox_in_flight_jobs: { min: 0, max: 1_000 },
  sandbox_submissions_per_day: { min: 0, max: 1_000_000 },
  sandbox_recorded_minutes_per_day: { min: 0, max: 1_000_000 },
  model_work_per_day: { min: 0, max: 100_000_000 },
  sandbox_triggered_events_per_day: { min: 0, max: 1_000_000 },
  sandbox_model_work_per_day: { min: 0, max: 100_000_000 },
} as const;

/**
 * How long a job may hold its slot without a word of it: from its submission, from each time the sweeper asks for it again,
 * and beyond the end of its time budget.
 */
export const leaseSeconds = 900;

/**
 * An uploaded recording: its size (S3's bound on a file that comes in one request), how long its form is taken, and how long
 * its `file_key`. The bucket keeps a file for at least 24 h after its upload: what is left belongs to the work on it.
 */
export const uploadLimits = {
  maxBytes: 5 * 1_073_741_824,
  formSeconds: 3_600,
  fileKeySeconds: 22 * 3_600,
  /** A file is kept for so long. */
  keptSeconds: 24 * 3_600,
} as const;

/** A signed link to an uploaded recording is good for this long. */
export const playbackLinkSeconds = 3_600;

/** Bound on a recording, bytes: twelve hours of uncompressed sound in stereo, 48 kHz and 16 bit, have 8.3 GB. */
export const maxAudioBytes = 10 * 1_024 ** 3;

/** The length of recording that is taken: 10 s to 60 min, for a whole day to 12 h. */
export const recordingLength = {
  analysis: { minSeconds: 10, maxSeconds: 3_600 },
  session: { minSeconds: 10, maxSeconds: 43_200 },
} as const;

/** Values of loudness in one response. */
export const maxLoudnessValues = 2_000;

/** Long works of a partner and environment that may be under way at a time, beside its jobs in flight. */
export const worksAtOnce = { exports: 10, batches: 100, erasures: 100 } as const;

/** Items of one batch. */
export const maxBatchItems = 1_000;

/**
 * Requests to all receivers of a partner. `perPartnerAndLane`: a fifth of the calls of each lane of `dispatch.deliver`. Of
 * these an environment reaches `reach`, which leaves the other one some of its own, and never more than `perTenant` in both
 * lanes together. `keptForIdle`: the part of what is reached that is kept for receivers without a request in flight.
 * `timeoutsUntilBroken`: after so many in a row a receiver is tried one request at a time, until one succeeds.
 */
export const deliveryPlaces = {
  perTenant: 30,
  perPartnerAndLane: 20,
  reach: 0.75,
  keptForIdle: 1 / 3,
  timeoutsUntilBroken: 20,
} as const;

/** Webhooks that a partner can have of each environment's keys. */
export const webhooksPerEnvironment = 20;

/** Requests that one webhook, or one partner's callbacks, get at a time. */
export const maxInFlightPerReceiver = 10;

/** Of these, so many are kept for what is fresh: retries and a backlog leave them free. */
export const placesKeptForFresh = 2;

/** An event this young is fresh: its deliveries go before what waits. */
export const freshSeconds = 60;

/** Rotations of a key and its successors within a day: all of them that are alive end in one transaction. */
export const rotationsPerDay = 20;

/** An answer to an Idempotency-Key is kept this long. */
export const idempotencyWindowSeconds = daySeconds;

/** An event, and with it every delivery of it, is kept this long. */
export const eventRetentionSeconds = 30 * daySeconds;

/** A record of the audit log is shown, and its day verified, for this long. */
export const auditRetentionDays = 400;

/** A request is shown in the request log for this long. */
export const requestLogDays = 7;

export const pageSize = { min: 1, max: 100, default: 25 } as const;

/** Transcription jobs that Amazon Transcribe runs at a time for one account, where nobody asked for more. */
export const usualTranscriptionsAtOnce = 250;

/** A job that is not begun waits for so long, in seconds. */
export const longestWaitSeconds = daySeconds;

/** Analyses of one session that run at a time. */
export const analysesAtOnce = 5;

/** How long the ledger of erasures keeps an entry: longer than any backup that could lack the erasure. */
export const erasureLedgerDays = 45;

/** Deliveries that one advance of the sandbox's time moves: each takes two of the 100 writes of a transaction. */
export const maxDeliveriesAdvanced = 40;
