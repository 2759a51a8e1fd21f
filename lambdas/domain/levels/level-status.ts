import { hourMs } from '../time/durations.ts';

/** A sum over one hour; `at`: its beginning, epoch milliseconds. */
export interface HourlySum {
  readonly at: number;
  readonly sum: number;
}

/** How a level was counted, hour by hour. Hours without a count are left out. */
export interface CountedHours {
  readonly counted: readonly HourlySum[];
  readonly missed: readonly HourlySum[];
}

/** How a level was met over a time. `ratio`: the share that met it, null if there were no events. */
export interface Kept {
  readonly counted: number;
  readonly missed: number;
  readonly ratio: number | null;
}

const longestHours = 30 * 24;

/** The beginning of the hour this many full hours before a moment, epoch milliseconds. */
const hoursBefore = (nowMs: number, hours: number): number => (Math.floor(nowMs / hourMs) - hours) * hourMs;

/** The time from which hours are needed, epoch milliseconds. */
export const neededSince = (nowMs: number): number => hoursBefore(nowMs, longestHours);

const sumSince = (hours: readonly HourlySum[], sinceMs: number): number =>
  Math.round(hours.reduce((total, { at, sum }) => (at >= sinceMs ? total + sum : total), 0));

const keptSince = ({ counted, missed }: CountedHours, sinceMs: number): Kept => {
  const all = sumSince(counted, sinceMs);
  // A miss may be counted a moment before the request that missed.
  const misses = Math.min(all, sumSince(missed, sinceMs));
  return { counted: all, missed: misses, ratio: all === 0 ? null : Number((1 - misses / all).toFixed(6)) };
};

/** How a level was met in the last 24 hours and 30 days, including the current hour. */
export const keptLately = (hours: CountedHours, nowMs: number) => ({
  last_24_hours: keptSince(hours, hoursBefore(nowMs, 24)),
  last_30_days: keptSince(hours, neededSince(nowMs)),
});
