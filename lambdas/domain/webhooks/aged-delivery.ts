import { isoOf } from '../time/durations.ts';
import type { Delivery } from './delivery.ts';
import { dropAt } from './treatment.ts';

/** The times of a delivery that its next attempt and its end depend on, ISO 8601. */
export interface DeliveryTimes extends Pick<Delivery, 'scheduled_at'> {
  readonly event_created_at: string;
  /** When the sweeper checks it. */
  readonly checked_at: string;
}

const before = (iso: string, ms: number): string => isoOf(Date.parse(iso) - ms);
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * A waiting delivery after a partner has advanced the time of the sandbox: as if it had waited that much longer.
 * Nothing becomes due before `now`, and no event older than what a pause drops, because an age beyond that decides
 * nothing and would make its delivery expire. What was due already waits for its receiver. It is not checked before its
 * pause drops it, because a worker that holds it without sending it would keep the next advance from moving it.
 */
export const agedDelivery = (
  { scheduled_at, event_created_at, checked_at }: DeliveryTimes,
  { advance_seconds, now }: { readonly advance_seconds: number; readonly now: string },
): DeliveryTimes => {
  const ms = advance_seconds * 1_000;
  const oldest = before(now, Date.parse(dropAt(now)) - Date.parse(now));
  const created = event_created_at <= oldest ? event_created_at : later(before(event_created_at, ms), oldest);
  if (scheduled_at <= now)
    return {
      scheduled_at,
      event_created_at: created,
      checked_at: earlier(checked_at, later(dropAt(created), now)),
    };
  const scheduled = later(before(scheduled_at, ms), now);
  return { scheduled_at: scheduled, event_created_at: created, checked_at: scheduled };
};
