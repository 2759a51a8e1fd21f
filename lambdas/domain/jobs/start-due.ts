import { later, minuteMs } from '../time/durations.ts';

/** How long the relay has to start a job before the sweeper requests it again. */
const startTimeoutMs = minuteMs;

/**
 * The longest time between two requests of a waiting job: each shows how long it has waited, and an alarm counts by five
 * minutes.
 */
const longestPauseMs = 4 * minuteMs;

/** When the start of a job that is queued at `now` is requested again; both ISO 8601. */
export const startDueAt = (now: string): string => later(now, startTimeoutMs);

/**
 * When a job that was queued at `queuedAt` and still waits at `now` is requested again; all ISO 8601. After a tenth of
 * the time that it has waited, because requests of a thousand waiting jobs each minute would take the calls of Lambda
 * that the others need.
 */
export const nextRequestAt = (queuedAt: string, now: string): string => {
  const waitedMs = Date.parse(now) - Date.parse(queuedAt);
  return later(now, Math.min(longestPauseMs, Math.max(startTimeoutMs, waitedMs / 10)));
};
