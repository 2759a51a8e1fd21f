import { firstDeliveryId } from '../adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../adapters/deliveries/delivery-item.ts';
import { type DeliveryQueue, deliveryQueue } from '../adapters/deliveries/delivery-queue.ts';
import { type DeliveryTable, deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { laneOf } from '../adapters/deliveries/freshness.ts';
import { type EventTable, eventTable, testedWebhookId } from '../adapters/events/event-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { fanOut as row } from '../contract/workers.ts';
import { isoOf } from '../domain/events/iso.ts';
import { deliveriesFor } from '../domain/webhooks/fan-out.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { deliveryQueueUrls } from '../runtime/queues.ts';
import { consumes } from '../runtime/worker.ts';

interface FanOutParts {
  readonly events: EventTable;
  readonly webhooks: WebhookTable;
  readonly deliveries: DeliveryTable;
  readonly queue: DeliveryQueue;
}

/** How long the queue's hint has before the sweeper looks after a delivery. */
const hintPatienceMs = 30_000;

export const fanOutWith = ({ events, webhooks, deliveries, queue }: FanOutParts) =>
  consumes(row, async ({ tenant, event_id }, { now }) => {
    const event = await events.find(tenant, event_id);
    if (event === undefined) return;
    const tested = testedWebhookId(event);
    const live = tested === null ? await webhooks.live(tenant.partner_id) : [];
    const due = deliveriesFor(
      { ...event, environment: tenant.environment, tested_webhook_id: tested },
      live,
      (target) => firstDeliveryId(event.id, target),
    ).map((delivery) => ({ tenant, event_created_at: event.created_at, delivery }));
    // From here on the sweeper looks after the deliveries, and no more after the event.
    await deliveries.addMissing(due, isoOf(Date.parse(now()) + hintPatienceMs), events.settle(event));
    const lane = laneOf(event.created_at, now());
    await queue.hint(due.map((one) => ({ due: referenceOf(one), lane, delaySeconds: 0 })));
  });

const wired = (table: Table) =>
  fanOutWith({
    events: eventTable(table),
    webhooks: webhookTable(table),
    deliveries: deliveryTable(table),
    queue: deliveryQueue(deliveryQueueUrls()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
