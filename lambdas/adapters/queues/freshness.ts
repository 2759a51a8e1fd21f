import { freshSeconds } from '../../contract/limits.ts';

/** Events that were created after this moment (ISO 8601) are fresh at `now`. */
export const freshSince = (now: string): string =>
  new Date(Date.parse(now) - freshSeconds * 1_000).toISOString();

/**
 * The way of a delivery to its worker. `fresh`: the first delivery of an event of this minute. `late`: what may wait
 * (retries, replays of ranges, what the sweeper brings back), so that a backlog of it keeps nothing fresh waiting.
 */
export type Lane = (typeof lanes)[number];

export const lanes = ['fresh', 'late'] as const;

/** The lane of a delivery that could go at once, by its event's time. */
export const laneOf = (eventCreatedAt: string, now: string): Lane =>
  eventCreatedAt > freshSince(now) ? 'fresh' : 'late';
