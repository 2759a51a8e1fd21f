import { isoOf } from '../events/iso.ts';
import type { Delivery } from './delivery.ts';
import { type Environment, hears } from './environments.ts';

/** What waits for a paused webhook is dropped this long after its event was created. */
const pausedQueueMs = 86_400_000;

/**
 * What of a receiver decides over a delivery whose time has come. Everything of a suspended partner is paused; a
 * callback_url is never paused else.
 */
export interface ReceiverState {
  /** Of the key that made the webhook, or the submission that asked for the callback. */
  readonly environment: Environment;
  readonly paused: boolean;
  /** The end of the last pause, or of the last suspension if that ended later. */
  readonly resumed_at: string | null;
}

/** What becomes of a delivery when its time has come. */
export type Turn = 'send' | 'wait' | 'drop' | 'cancel';

/** The moment from which a delivery that waits for a paused webhook is dropped, ISO 8601. */
export const dropAt = (eventCreatedAt: string): string => isoOf(Date.parse(eventCreatedAt) + pausedQueueMs);

/**
 * The rule of suspended partners, paused and archived webhooks (docs/specification.md, 9), and the last door that an event of the other environment meets. A pause that is over still counts: what had waited past its
 * 24 hours when the webhook was resumed is dropped, whoever looks at it first. That needs the end of the last pause
 * only, because whatever was dropped in an earlier one lies before that end, too. `receiver` is absent when archived.
 */
export const turnOf = (
  delivery: Pick<Delivery, 'created_at'> & {
    readonly event_created_at: string;
    /** Of the event. */
    readonly environment: Environment;
  },
  receiver: ReceiverState | undefined,
  now: string,
): Turn => {
  if (receiver === undefined || !hears(receiver, delivery.environment)) return 'cancel';
  const dropMs = Date.parse(delivery.event_created_at) + pausedQueueMs;
  if (receiver.paused) return Date.parse(now) >= dropMs ? 'drop' : 'wait';
  const { resumed_at } = receiver;
  const waitedTooLong =
    resumed_at !== null && delivery.created_at <= resumed_at && Date.parse(resumed_at) >= dropMs;
  return waitedTooLong ? 'drop' : 'send';
};
