import { firstDeliveryId } from '../adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../adapters/deliveries/delivery-item.ts';
import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { eventTable, testedWebhookId } from '../adapters/events/event-table.ts';
import { queueOf } from '../adapters/queues/delivery-queue.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { fanOut as row } from '../contract/workers.ts';
import { isoOf } from '../domain/time/durations.ts';
import { deliveriesFor } from '../domain/webhooks/fan-out.ts';
import { consumer } from '../runtime/worker.ts';

/** How long the queue's message has before the sweeper checks a delivery. */
const messageTimeoutMs = 30_000;

export const fanOut = consumer(row, async ({ tenant, event_id }, { table, deliveryQueue }, { now }) => {
  const events = eventTable(table);
  const event = await events.find(tenant, event_id);
  if (event === undefined) return;
  const tested = testedWebhookId(event);
  const live = tested === null ? await webhookTable(table).live(tenant.partner_id) : [];
  const due = deliveriesFor(
    { ...event, environment: tenant.environment, tested_webhook_id: tested },
    live,
    (target) => firstDeliveryId(event.id, target),
  ).map((delivery) => ({ tenant, event_created_at: event.created_at, delivery }));
  // From here on the sweeper looks after the deliveries, and no longer after the event.
  const dueAt = isoOf(Date.parse(now()) + messageTimeoutMs);
  // The delivery of a test was committed together with its event (`webhooks/test-webhook.ts`).
  const missing = tested === null ? due : [];
  await deliveryTable(table).addMissing(missing, dueAt, events.settle(event));
  const queue = queueOf(event.created_at, now());
  await deliveryQueue.send(due.map((one) => ({ due: referenceOf(one), queue, delaySeconds: 0 })));
});
