import { type ClaimedDelivery, deliveryTable } from '../../adapters/deliveries/delivery-table.ts';
import type { Stores } from '../../adapters/documents/documents.ts';
import { eventData } from '../../adapters/events/event-table.ts';
import type { Lease } from '../../adapters/limits/permits.ts';
import type { DeliveryQueue } from '../../adapters/queues/delivery-queue.ts';
import type { PostEvent } from '../../adapters/receivers/post-event.ts';
import { receiverTable } from '../../adapters/receivers/receiver-table.ts';
import type { SecretOpener } from '../../adapters/secrets/secret-opener.ts';
import type { DeliveryDue } from '../../contract/messages.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import { envelopeText } from '../../domain/events/envelope.ts';
import { later } from '../../domain/time/durations.ts';
import { decide } from '../../domain/webhooks/decide.ts';
import { dropAt, treatmentOf } from '../../domain/webhooks/treatment.ts';
import { keepVerdict, type Verdict } from './verdicts.ts';
import { withPermit } from './with-permit.ts';

interface Resources extends Stores {
  readonly opener: SecretOpener;
  readonly receivers: PostEvent;
  readonly deliveryQueue: DeliveryQueue;
  /** Permits of a partner in each queue. */
  readonly deliveryShare: number;
  /** From 0 to 1. */
  readonly jitter: () => number;
}

type Context = WorkerContext;

/** The lease outlives the function that takes it, so that its holder has certainly ended when it expires. */
const leaseMarginMs = 5_000;

/** The part of the function's time reserved for saving the record after the request. */
const reserveMs = 5_000;

/** The lease of one attempt, with a unique token. */
const newLease = ({ now, newId, lifeMs }: Context): Lease => {
  const from = now();
  const until = later(from, lifeMs() + leaseMarginMs);
  return { token: newId(), now: from, until };
};

/**
 * One attempt at a delivery that no other call holds. The receiver is read last, because its present settings count.
 */
const attempt = async (
  { table, documents, opener, receivers, jitter }: Resources,
  { delivery, event_created_at, reference }: ClaimedDelivery,
  context: Context,
): Promise<Verdict> => {
  const receiversIn = receiverTable(table, opener);
  let found = await receiversIn.ready(reference, delivery.event_id);
  if (found === undefined) return { kind: 'close', status: 'cancelled' };
  const data = await eventData(documents, found.event);
  // Reading a document takes time, so the receiver is read again.
  if (found.event.data === undefined) found = await receiversIn.ready(reference, delivery.event_id);
  if (found === undefined) return { kind: 'close', status: 'cancelled' };
  const { event, receiver } = found;
  const { environment } = reference.tenant;
  const treatment = treatmentOf({ ...delivery, event_created_at, environment }, receiver, context.now());
  if (receiver === undefined || treatment === 'cancel') return { kind: 'close', status: 'cancelled' };
  if (treatment === 'drop') return { kind: 'close', status: 'dropped' };
  if (treatment === 'wait') {
    const { suspended_at } = receiver;
    return { kind: 'pause', until: dropAt(event_created_at), suspended_at };
  }
  const exchanged = await receivers({
    url: receiver.url,
    secret: receiver.secret,
    event: event.event,
    deliveryId: delivery.id,
    body: envelopeText({ ...event, livemode: environment === 'production' }, data),
    timeoutMs: context.remainingMs() - reserveMs,
  });
  const chance = { jitter: jitter(), nextId: context.newId() };
  return { kind: 'end', ...decide(delivery, exchanged, chance), sent: { event, data } };
};

/** Makes one attempt at a delivery, while it holds a permit of its partner and one of its receiver. */
export const deliverOnce = async (
  resources: Resources,
  due: DeliveryDue,
  context: Context,
): Promise<void> => {
  const lease = newLease(context);
  const claimed = await deliveryTable(resources.table).claim(due, lease);
  if (claimed === undefined) return;
  const held = { claimed, lease, isTrial: due.trial === true, context };
  const verdict = await withPermit(resources, held, () => attempt(resources, claimed, context));
  if (verdict !== undefined) await keepVerdict(resources, { claimed, verdict, context });
};
