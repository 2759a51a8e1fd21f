import { deliveryQueue } from '../adapters/deliveries/delivery-queue.ts';
import type { ClaimedDelivery } from '../adapters/deliveries/delivery-table.ts';
import { inPlace } from '../adapters/deliveries/in-place.ts';
import { usualShare } from '../adapters/deliveries/places.ts';
import { leaseFrom, type Sending, sending, timeoutFrom } from '../adapters/deliveries/sending.ts';
import { keepVerdict, type Verdict } from '../adapters/deliveries/verdicts.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { deliver as row } from '../contract/workers.ts';
import { envelopeText } from '../domain/events/envelope.ts';
import { decide } from '../domain/webhooks/decide.ts';
import { dropAt, turnOf } from '../domain/webhooks/turn.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { optional, required, urlPolicy } from '../runtime/env.ts';
import { deliveryQueueUrls } from '../runtime/queues.ts';
import { consumes, type WorkerContext } from '../runtime/worker.ts';

/** One attempt at a delivery that nobody else holds. The receiver is read last: what it says now is what counts. */
const attempt = async (
  parts: Sending,
  { delivery, event_created_at, reference }: ClaimedDelivery,
  context: WorkerContext,
): Promise<Verdict> => {
  let found = await parts.receivers.ready(reference, delivery.event_id);
  if (found === undefined) return { kind: 'close', status: 'cancelled' };
  const data = await parts.dataOf(found.event);
  // A document takes its time.
  if (found.event.data === undefined) found = await parts.receivers.ready(reference, delivery.event_id);
  if (found === undefined) return { kind: 'close', status: 'cancelled' };
  const { event, receiver } = found;
  const { environment } = reference.tenant;
  const turn = turnOf({ ...delivery, event_created_at, environment }, receiver, context.now());
  if (receiver === undefined || turn === 'cancel') return { kind: 'close', status: 'cancelled' };
  if (turn === 'drop') return { kind: 'close', status: 'dropped' };
  if (turn === 'wait') {
    const { suspended_at } = receiver;
    return { kind: 'pause', until: dropAt(event_created_at), suspended_at };
  }
  const exchanged = await parts.post({
    url: receiver.url,
    secret: receiver.secret,
    event: event.event,
    deliveryId: delivery.id,
    body: envelopeText({ ...event, livemode: environment === 'production' }, data),
    timeoutMs: timeoutFrom(context),
  });
  const chance = { jitter: parts.jitter(), nextId: context.newId() };
  return { kind: 'end', ...decide(delivery, exchanged, chance), told: { event, data } };
};

export const deliverWith = (parts: Sending) =>
  consumes(row, async (due, context) => {
    const lease = leaseFrom(context.newId(), context);
    const claimed = await parts.deliveries.claim(due, lease);
    if (claimed === undefined) return;
    const turn = { claimed, lease, isTrial: due.trial === true, context: { ...context, dropAt } };
    const verdict = await inPlace(parts, turn, () => attempt(parts, claimed, context));
    if (verdict !== undefined) await keepVerdict(parts, { claimed, verdict, context });
  });

export const handler = deliverWith(
  sending(dynamoTable(required('tableName'), awsAccess()), {
    documents: documentBucket(),
    sealingKeyId: required('sealingKeyId'),
    queue: deliveryQueue(deliveryQueueUrls()),
    policy: urlPolicy(),
    share: Number(optional('deliveryShare') ?? usualShare),
  }),
);
