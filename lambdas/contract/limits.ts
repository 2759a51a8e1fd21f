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
 * Bound on a free-form object in a row of the table, as JSON. A row holds 400 KB, and a response of 6 MB must hold a
 * full page of rows, each escaped as a string within JSON.
 */
export const keptFreeFormBytes = 16_384;

/** The limits of one plan per partner in the live environment. `null`: no limit. */
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
  /** Fixtures and transcripts do not count. */
  recorded_minutes_per_day: 600,
  model_work_per_day: 500,
  triggered_events_per_day: 1_000,
  /** Advances of the time, each of which may write 100 items. */
  time_advances_per_day: 1_000,
} as const;

/** A burst may be one fifth of the requests of a minute. */
export const burstShare = 0.2;

/**
 * Overrides in `settings.limits` of a partner: whole numbers from `min` on, clamped to `max`. A request with anything else
 * is refused; in a stored row, which may be older, it is ignored. The permits of jobs in flight are read in one page.
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
  sandbox_time_advances_per_day: { min: 0, max: 1_000_000 },
  sandbox_model_work_per_day: { min: 0, max: 100_000_000 },
} as const;

/**
 * How long a job may hold its permit without news: after its submission, after each request of the sweeper, and after the
 * end of its time budget.
 */
export const leaseSeconds = 900;

/** The longest time that a job may be queued, in seconds. Why three days: ADR 109. */
export const longestWaitSeconds = 3 * daySeconds;

/**
 * An uploaded recording: its size (S3's bound on a file in one request), the validity of its form, and that of its
 * `file_key`. The bucket keeps a file for whole days, long enough for a job that is submitted at the last moment, waits
 * as long as it may, and then has its time budget.
 */
export const uploadLimits = {
  maxBytes: 5 * 1_073_741_824,
  formSeconds: 3_600,
  fileKeySeconds: 22 * 3_600,
  /** How long a file is kept after its upload, at least. */
  keptSeconds: 4 * daySeconds,
} as const;

/** How long a signed link to an uploaded recording is valid. */
export const playbackLinkSeconds = 3_600;

/** Bound on a recording, bytes: twelve hours of uncompressed sound in stereo, 48 kHz and 16 bit, have 8.3 GB. */
export const maxAudioBytes = 10 * 1_024 ** 3;

/** The accepted length of a recording: 10 s to 60 min, for a whole day to 12 h. */
export const recordingLength = {
  analysis: { minSeconds: 10, maxSeconds: 3_600 },
  session: { minSeconds: 10, maxSeconds: 43_200 },
} as const;

/** Values of loudness in one response. */
export const maxLoudnessValues = 2_000;

/** Long work of a partner and environment that may run at a time, beside its jobs in flight. */
export const worksAtOnce = { exports: 10, batches: 100, erasures: 100 } as const;

/** Items of one batch. */
export const maxBatchItems = 1_000;

/**
 * Requests to all receivers of a partner. `perPartnerAndQueue`: a fifth of the calls of each queue of `dispatch.deliver`.
 * An environment may use `reach` of these, so that the other keeps a share, and at most `perTenant` in both queues
 * together. `keptForIdle`: the part of the reach that is reserved for receivers without a request in flight.
 * `timeoutsUntilBroken`: after so many in a row a receiver gets one request at a time, until one succeeds.
 */
export const deliveryPermits = {
  perTenant: 30,
  perPartnerAndQueue: 20,
  reach: 0.75,
  keptForIdle: 1 / 3,
  timeoutsUntilBroken: 20,
} as const;

/** Webhooks of a partner that each environment's keys may make. */
export const webhooksPerEnvironment = 20;

/** Requests that one webhook, or one partner's callbacks, get at a time. */
export const maxInFlightPerReceiver = 10;

/** The part of these that is reserved for fresh deliveries, so that retries and a backlog leave it free. */
export const permitsKeptForFresh = 2;

/** An event up to this age is fresh: its deliveries precede parked ones. */
export const freshSeconds = 60;

/** Rotations of a key and its successors within a day, because all valid ones end in one transaction. */
export const rotationsPerDay = 20;

/** How long the response to an Idempotency-Key is stored. */
export const idempotencyWindowSeconds = daySeconds;

/** How long an event and its deliveries are stored. */
export const eventRetentionSeconds = 30 * daySeconds;

/** How long a record of the audit log is shown, and its day verified. */
export const auditRetentionDays = 400;

/** How long a request is shown in the request log. */
export const requestLogDays = 7;

export const pageSize = { min: 1, max: 100, default: 25 } as const;

/** Transcription jobs that Amazon Transcribe runs at a time for one account by default. */
export const usualTranscriptionsAtOnce = 250;

/** Analyses of one session that run at a time. */
export const analysesAtOnce = 5;

/** How long the ledger of erasures keeps an entry: longer than any backup that could lack the erasure. */
export const erasureLedgerDays = 45;

/**
 * Deliveries that one advance of the sandbox's time moves, because each takes two of the 100 writes of a transaction.
 */
export const maxDeliveriesAdvanced = 40;
