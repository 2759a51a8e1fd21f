import { minuteMs } from '../time/durations.ts';

const patienceMs = minuteMs;

/** When the start of a job that is queued at `now` is requested again; both ISO 8601. */
export const startDueAt = (now: string): string => new Date(Date.parse(now) + patienceMs).toISOString();
