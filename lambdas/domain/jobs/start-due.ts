import { later, minuteMs } from '../time/durations.ts';

/** How long the relay has to start a job before the sweeper requests it again. */
const startTimeoutMs = minuteMs;

/** When the start of a job that is queued at `now` is requested again; both ISO 8601. */
export const startDueAt = (now: string): string => later(now, startTimeoutMs);
