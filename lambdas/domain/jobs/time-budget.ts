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

/** How long the relay has to start a job before the sweeper requests it again. */
const startTimeoutMs = minuteMs;

/** When the start of a job that is queued at `now` is requested again; both ISO 8601. */
export const startDueAt = (now: string): string => later(now, startTimeoutMs);
