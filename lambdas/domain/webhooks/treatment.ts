import type { Environment } from '../tenants/environments.ts';
import { dayMs, isoOf } from '../time/durations.ts';
import type { Delivery } from './delivery.ts';
import { hears } from './environments.ts';

/** A delivery that waits for a paused webhook is dropped this long after its event was created. */
const pausedQueueMs = dayMs;

/**
 * The state of a receiver that decides about a due delivery. For a suspended partner everything is paused; otherwise a
 * callback_url is never paused.
 */
export interface ReceiverState {
  /** The environment of the key that made the webhook, or of the submission that requested the callback. */
  readonly environment: Environment;
  readonly paused: boolean;
  /** The end of the last pause, or of the last suspension if that ended later. */
  readonly resumed_at: string | null;
}

/** The treatment of a due delivery. */
export type Treatment = 'send' | 'wait' | 'drop' | 'cancel';

/** The moment from which a delivery that waits for a paused webhook is dropped, ISO 8601. */
export const dropAt = (eventCreatedAt: string): string => isoOf(Date.parse(eventCreatedAt) + pausedQueueMs);

/**
 * The rule for suspended partners, paused and archived webhooks (docs/specification.md, 9), and the last check against
 * events of the other environment. A past pause still counts: a delivery that had waited longer than its 24 hours when
 * the webhook was resumed is dropped, whichever call finds it first. Only the end of the last pause is needed, because
 * anything dropped in an earlier one is older than that end, too. `receiver` is absent when archived.
 */
export const treatmentOf = (
  delivery: Pick<Delivery, 'created_at'> & {
    readonly event_created_at: string;
    /** Of the event. */
    readonly environment: Environment;
  },
  receiver: ReceiverState | undefined,
  now: string,
): Treatment => {
  if (receiver === undefined || !hears(receiver, delivery.environment)) return 'cancel';
  const dropMs = Date.parse(delivery.event_created_at) + pausedQueueMs;
  if (receiver.paused) return Date.parse(now) >= dropMs ? 'drop' : 'wait';
  const { resumed_at } = receiver;
  const waitedTooLong =
    resumed_at !== null && delivery.created_at <= resumed_at && Date.parse(resumed_at) >= dropMs;
  return waitedTooLong ? 'drop' : 'send';
};
