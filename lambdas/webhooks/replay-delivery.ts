import { deliveryTable, replayWrites } from '../adapters/deliveries/delivery-table.ts';
import { eventTable } from '../adapters/events/event-table.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { replayDelivery as row } from '../contract/deliveries.ts';
import { replayedDelivery } from '../domain/webhooks/delivery.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** The event is replayed in the environment in which it was created, whatever the key of the request. */
export const replayDelivery = endpoint(
  row,
  async ({ tenant, params: { id, delivery_id }, now, newId }, { table }) => {
    const webhooks = webhookTable(table);
    const deliveries = deliveryTable(table);
    const events = eventTable(table);
    const webhook = await webhooks.find(tenant, id);
    if (webhook === undefined) return problem('webhook_not_found', { id });
    const found = await deliveries.find({ tenant, target: id, delivery_id });
    if (found === undefined) return problem('delivery_not_found', { id, delivery_id });
    const event = await events.findKept(found.tenant, found.delivery.event_id, now);
    if (event === undefined) return problem('event_not_found', { id: found.delivery.event_id });
    if (webhook.paused) return problem('webhook_disabled', { id });
    const delivery = replayedDelivery(event, { id: newId(), webhook_id: id }, now);
    const writes = [
      ...replayWrites(deliveries, { ...found, delivery }, now),
      webhooks.checkPaused(tenant.partner_id, id, false),
    ];
    return change(delivery, writes, { concerns: alsoLoggedFor(webhook, tenant, { after: delivery }) });
  },
);
