import { retryHint } from '../adapters/deliveries/delivery-queue.ts';
import type { ClaimedDelivery } from '../adapters/deliveries/delivery-table.ts';
import { leaseFrom, type Sending, sending } from '../adapters/deliveries/sending.ts';
import type { StoredEvent } from '../adapters/events/event-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { deliver as row } from '../contract/workers.ts';
import { envelopeText } from '../domain/events/envelope.ts';
import { decide } from '../domain/webhooks/decide.ts';
import { dropAt, turnOf } from '../domain/webhooks/turn.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { consumes, type WorkerContext } from '../runtime/worker.ts';

/** What is left of the function's time for the record after the request. */
const reserveMs = 5_000;

/** One attempt at a delivery that nobody else holds. The receiver is read last: what it says now is what counts. */
const attempt = async (
  parts: Sending,
  { claimed, event, context }: { claimed: ClaimedDelivery; event: StoredEvent; context: WorkerContext },
): Promise<unknown> => {
  const { delivery, event_created_at, reference } = claimed;
  const data = await parts.dataOf(event);
  const receiver = await parts.receivers.ready(reference, event.callback_url);
  const turn = turnOf({ ...delivery, event_created_at }, receiver, context.now());
  if (receiver === undefined || turn === 'cancel') return parts.deliveries.close(claimed, 'cancelled');
  if (turn === 'drop') return parts.deliveries.close(claimed, 'dropped');
  if (turn === 'wait') return parts.deliveries.park(claimed, dropAt(event_created_at));
  const exchanged = await parts.post({
    url: receiver.url,
    secret: receiver.secret,
    event: event.event,
    deliveryId: delivery.id,
    body: envelopeText({ ...event, livemode: event.tenant.environment === 'production' }, data),
    timeoutMs: context.remainingMs() - reserveMs,
  });
  const decision = decide(delivery, exchanged, { jitter: parts.jitter(), nextId: context.newId() });
  const isSaved = await parts.deliveries.end(claimed, decision);
  context.log('attempted', { ...decision.ended });
  if (!isSaved || decision.next === undefined) return undefined;
  return parts.queue.hint(retryHint(reference, decision.next, context.now()));
};

export const deliverWith = (parts: Sending) =>
  consumes(row, async (due, context) => {
    const claimed = await parts.deliveries.claim(due, leaseFrom(context.newId(), context));
    if (claimed === undefined) return;
    const event = await parts.events.find(due.tenant, claimed.delivery.event_id);
    if (event === undefined) await parts.deliveries.close(claimed, 'cancelled');
    else await attempt(parts, { claimed, event, context });
  });

export const handler = deliverWith(
  sending(dynamoTable(required('tableName')), {
    documents: documentBucket(),
    sealingKeyId: required('sealingKeyId'),
    queueUrl: required('deliveryQueueUrl'),
    policy: urlPolicy(),
  }),
);
