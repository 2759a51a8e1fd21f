import { firstDeliveryId } from '../adapters/deliveries/delivery-id.ts';
import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { outbox } from '../adapters/events/outbox.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { testWebhook as row } from '../contract/webhooks.ts';
import { later } from '../domain/time/durations.ts';
import { firstDelivery } from '../domain/webhooks/delivery.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { testEventData } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** How long relay and fan-out have before the sweeper checks the delivery. */
const relayTimeoutMs = 30_000;
export const testWebhook = endpoint(row, async ({ tenant, params: { id }, now, newId }, { table }) => {
  const webhooks = webhookTable(table);
  const deliveries = deliveryTable(table);
  const webhook = await webhooks.find(tenant, id);
  if (webhook === undefined) return problem('webhook_not_found', { id });
  if (webhook.paused) return problem('webhook_disabled', { id });
  const event = { uuid: newId(), event: 'webhook.test' as const, now };
  const data = { kind: 'inline' as const, json: JSON.stringify(testEventData(id, now)) };
  const eventId = `evt_${event.uuid}`;
  // The fan-out makes no delivery of a test: it sends the message of this one, which it knows by the event.
  const delivery = firstDelivery(
    { id: eventId, event: event.event, created_at: now },
    { id: firstDeliveryId(eventId, id), webhook_id: id, trigger: 'test' },
  );
  const { partner_id } = tenant;
  // The environment of the webhook, because a sandbox webhook receives nothing live, including tests.
  const of = { partner_id, environment: webhook.environment };
  const writes = [
    outbox.event({ ...event, tenant: of, data, callbackUrl: null }),
    deliveries.add({ tenant: of, event_created_at: now, delivery }, later(now, relayTimeoutMs)),
    webhooks.checkPaused(partner_id, id, false),
  ];
  return change(delivery, writes, { concerns: alsoLoggedFor(webhook, tenant, { after: delivery }) });
});
