/** A sum over one hour; `at`: its beginning, epoch milliseconds. */
export interface HourlySum {
  readonly at: number;
  readonly sum: number;
}

/** How a level was counted, hour by hour. Hours in which nothing was told are left out. */
export interface CountedHours {
  readonly counted: readonly HourlySum[];
  readonly missed: readonly HourlySum[];
}

/** How a level was kept over a time. `ratio`: the share that kept it, null where there were none. */
export interface Kept {
  readonly counted: number;
  readonly missed: number;
  readonly ratio: number | null;
}

const hourMs = 3_600_000;
const longestHours = 30 * 24;

/** The beginning of the hour that was so many full hours before this moment, epoch milliseconds. */
const hoursBefore = (nowMs: number, hours: number): number => (Math.floor(nowMs / hourMs) - hours) * hourMs;

/** From where on hours are needed, epoch milliseconds. */
export const neededSince = (nowMs: number): number => hoursBefore(nowMs, longestHours);

const sumSince = (hours: readonly HourlySum[], sinceMs: number): number =>
  Math.round(hours.reduce((total, { at, sum }) => (at >= sinceMs ? total + sum : total), 0));

const keptSince = ({ counted, missed }: CountedHours, sinceMs: number): Kept => {
  const all = sumSince(counted, sinceMs);
  // A miss may be told a moment before what it is a miss of.
  const misses = Math.min(all, sumSince(missed, sinceMs));
  return { counted: all, missed: misses, ratio: all === 0 ? null : Number((1 - misses / all).toFixed(6)) };
};

/** How a level was kept in the last 24 hours and 30 days, the hour under way included. */
export const keptLately = (hours: CountedHours, nowMs: number) => ({
  last_24_hours: keptSince(hours, hoursBefore(nowMs, 24)),
  last_30_days: keptSince(hours, neededSince(nowMs)),
});
