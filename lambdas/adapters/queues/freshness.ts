import { freshSeconds } from '../../contract/limits.ts';

/** Events that were created after this moment (ISO 8601) are fresh at `now`. */
export const freshSince = (now: string): string =>
  new Date(Date.parse(now) - freshSeconds * 1_000).toISOString();

/**
 * The lane of a delivery on its way to a worker. `fresh`: the first delivery of an event of this minute. `late`: those
 * that may wait (retries, replays of ranges, those found by the sweeper), so that a backlog of them delays nothing
 * fresh.
 */
export type Lane = (typeof lanes)[number];

export const lanes = ['fresh', 'late'] as const;

/** The lane of a delivery that is due, by its event's time. */
export const laneOf = (eventCreatedAt: string, now: string): Lane =>
  eventCreatedAt > freshSince(now) ? 'fresh' : 'late';
