import { freshSeconds } from '../../contract/limits.ts';

/** Events that were created after this moment (ISO 8601) are fresh at `now`. */
export const freshSince = (now: string): string =>
  new Date(Date.parse(now) - freshSeconds * 1_000).toISOString();

/**
 * The queue by which a delivery reaches a worker. `fresh`: the first delivery of an event of this minute. `late`: those
 * that may wait (retries, replays of ranges, those found by the sweeper), so that a backlog of them delays nothing
 * fresh.
 */
export type DeliveryQueueName = (typeof deliveryQueueNames)[number];

export const deliveryQueueNames = ['fresh', 'late'] as const;

/** The queue of a delivery that is due, by its event's time. */
export const queueOf = (eventCreatedAt: string, now: string): DeliveryQueueName =>
  eventCreatedAt > freshSince(now) ? 'fresh' : 'late';
