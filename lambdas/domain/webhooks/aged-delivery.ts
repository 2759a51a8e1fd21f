import { isoOf } from '../time/iso.ts';
import type { Delivery } from './delivery.ts';
import { dropAt } from './turn.ts';

/** The times of a delivery that its next attempt and its end depend on, ISO 8601. */
export interface DeliveryTimes extends Pick<Delivery, 'scheduled_at'> {
  readonly event_created_at: string;
}

const earlier = (iso: string, ms: number): string => isoOf(Date.parse(iso) - ms);
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * A waiting delivery after a partner has advanced the time of the sandbox: as if it had waited that much longer. Nothing
 * becomes due before `now`, and no event older than what a pause drops, because an age beyond that decides nothing and
 * would make its delivery expire.
 */
export const agedDelivery = (
  { scheduled_at, event_created_at }: DeliveryTimes,
  { advance_seconds, now }: { readonly advance_seconds: number; readonly now: string },
): DeliveryTimes => {
  const ms = advance_seconds * 1_000;
  const aged = earlier(event_created_at, ms);
  const oldest = earlier(now, Date.parse(dropAt(now)) - Date.parse(now));
  return {
    scheduled_at: scheduled_at <= now ? scheduled_at : later(earlier(scheduled_at, ms), now),
    event_created_at: event_created_at <= oldest ? event_created_at : later(aged, oldest),
  };
};
