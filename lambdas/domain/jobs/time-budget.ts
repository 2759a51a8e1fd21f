import { later, minuteMs } from '../time/durations.ts';
import type { WorkflowKind } from './job-kinds.ts';

/** The inputs of a job's time budget. */
export interface TimedJob {
  readonly kind: WorkflowKind;
  /** Of the recording; null while it is unknown. */
  readonly duration_seconds: number | null;
}

/** 10 minutes for an analysis; for a session 20 minutes, plus one for each 10 minutes recorded, rounded up. */
export const timeBudgetMs = ({ kind, duration_seconds }: TimedJob): number =>
  kind === 'analysis' ? 10 * minuteMs : (20 + Math.ceil((duration_seconds ?? 0) / 600)) * minuteMs;

/** When the time budget ends of a job that was started at `startedAt`; both ISO 8601. */
export const budgetEnd = (startedAt: string, job: TimedJob): string => later(startedAt, timeBudgetMs(job));

/** The times of a job that has not ended; ISO 8601. */
export interface PendingJob {
  readonly status: string;
  /** For a queued job, when it was queued. */
  readonly updated_at: string | null;
  /** When its time budget ends, once it runs. */
  readonly deadline_at: string | null;
}

/**
 * Whether a job is over its time at `now` (ISO 8601). A queued one has no time budget, but may wait for
 * `longestWaitSeconds` at most.
 */
export const isOverdue = (
  { status, updated_at, deadline_at }: PendingJob,
  { now, longestWaitSeconds }: { readonly now: string; readonly longestWaitSeconds: number },
): boolean =>
  status === 'queued'
    ? updated_at !== null && later(updated_at, longestWaitSeconds * 1_000) <= now
    : deadline_at === null || deadline_at <= now;
