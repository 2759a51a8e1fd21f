import { firstDeliveryId } from '../../adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../../adapters/deliveries/delivery-item.ts';
import { deliveryTable } from '../../adapters/deliveries/delivery-table.ts';
import { eventTable, type StoredEvent, testedWebhookId } from '../../adapters/events/event-table.ts';
import { type DeliveryQueue, queueOf } from '../../adapters/queues/delivery-queue.ts';
import { maxWrites, type Table } from '../../adapters/table/table.ts';
import { webhookTable } from '../../adapters/webhooks/webhooks.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { later } from '../../domain/time/durations.ts';
import { deliveriesFor } from '../../domain/webhooks/fan-out.ts';

interface Resources {
  readonly table: Table;
  readonly deliveryQueue: DeliveryQueue;
}

/** How long the queue's message has before the sweeper checks a delivery. */
const messageTimeoutMs = 30_000;

/**
 * Makes the deliveries of events of one tenant and sends their messages; may be repeated at any point. False, and nothing
 * is done, if `within` is one transaction and the writes do not fit into it.
 */
export const fanOutEvents = async (
  { table, deliveryQueue }: Resources,
  events: readonly StoredEvent[],
  {
    tenant,
    now,
    within,
  }: { readonly tenant: Tenant; readonly now: () => string; readonly within?: 'one-transaction' },
): Promise<boolean> => {
  const found = events.map((event) => ({ event, tested: testedWebhookId(event) }));
  const areTests = found.every(({ tested }) => tested !== null);
  const live = areTests ? [] : await webhookTable(table).live(tenant.partner_id);
  const due = found.flatMap(({ event, tested }) =>
    deliveriesFor({ ...event, environment: tenant.environment, tested_webhook_id: tested }, live, (target) =>
      firstDeliveryId(event.id, target),
    ).map((delivery) => ({ tenant, event_created_at: event.created_at, delivery })),
  );
  // The delivery of a test was committed together with its event (`webhooks/test-webhook.ts`).
  const missing = due.filter(({ delivery }) => delivery.trigger !== 'test');
  if (within === 'one-transaction' && missing.length + events.length > maxWrites) return false;
  // From here on the sweeper looks after the deliveries, and no longer after the events.
  const settled = events.map(eventTable(table).settle);
  await deliveryTable(table).addMissing(missing, later(now(), messageTimeoutMs), settled);
  await deliveryQueue.send(
    due.map((one) => ({
      due: referenceOf(one),
      queue: queueOf(one.event_created_at, now()),
      delaySeconds: 0,
    })),
  );
  return true;
};
