import { deliveryTable, replayWrites } from '../adapters/deliveries/delivery-table.ts';
import { eventTable } from '../adapters/events/event-table.ts';
import { replayCallbackDelivery as row } from '../contract/deliveries.ts';
import { replayedDelivery } from '../domain/webhooks/delivery.ts';
import { callbackTarget } from '../domain/webhooks/fan-out.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const replayCallbackDelivery = endpoint(
  row,
  async ({ tenant, params: { delivery_id }, now, newId }, { table }) => {
    const deliveries = deliveryTable(table);
    const events = eventTable(table);
    const found = await deliveries.find({ tenant, target: callbackTarget, delivery_id });
    if (found === undefined) return problem('delivery_not_found', { delivery_id });
    const event = await events.findKept(tenant, found.delivery.event_id, now);
    if (event === undefined) return problem('event_not_found', { id: found.delivery.event_id });
    const delivery = replayedDelivery(event, { id: newId(), webhook_id: null }, now);
    return change(delivery, replayWrites(deliveries, { ...found, delivery }, now));
  },
);
