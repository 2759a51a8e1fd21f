import { randomJitter } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { places } from '../../../lambdas/adapters/deliveries/places.ts';
import { waitingRoom } from '../../../lambdas/adapters/deliveries/waiting-room.ts';
import { eventData } from '../../../lambdas/adapters/events/event-body.ts';
import { eventTable } from '../../../lambdas/adapters/events/event-table.ts';
import { relay } from '../../../lambdas/adapters/events/relay.ts';
import { receiverTable } from '../../../lambdas/adapters/receivers/receiver-table.ts';
import { secretOpener } from '../../../lambdas/adapters/secrets/secret-opener.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks.ts';
import * as workers from '../../../lambdas/contract/workers.ts';
import { deliverWith } from '../../../lambdas/dispatch/deliver.ts';
import { fanOutWith } from '../../../lambdas/dispatch/fan-out.ts';
import { listEvents } from '../../../lambdas/events/list-events.ts';
import { relayOutboxWith } from '../../../lambdas/relay/relay-outbox.ts';
import { triggerEvent } from '../../../lambdas/sandbox/trigger-event.ts';
import { deleteWebhook } from '../../../lambdas/webhooks/delete-webhook.ts';
import { listDeliveries } from '../../../lambdas/webhooks/list-deliveries.ts';
import { registerWebhook } from '../../../lambdas/webhooks/register-webhook.ts';
import { replayCallbackDelivery } from '../../../lambdas/webhooks/replay-callback-delivery.ts';
import { replayDelivery } from '../../../lambdas/webhooks/replay-delivery.ts';
import { replayRange } from '../../../lambdas/webhooks/replay-range.ts';
import { rotateCallbackSecret } from '../../../lambdas/webhooks/rotate-callback-secret.ts';
import { rotateSecret } from '../../../lambdas/webhooks/rotate-secret.ts';
import { testWebhook } from '../../../lambdas/webhooks/test-webhook.ts';
import { updateWebhook } from '../../../lambdas/webhooks/update-webhook.ts';
import { composed, type Wired, worker } from './wiring.ts';

/** Webhooks, events, and the way from the one to the other. */
export const webhookFunctions: readonly Wired[] = [
  composed(registerWebhook),
  composed(updateWebhook),
  composed(deleteWebhook),
  composed(testWebhook),
  composed(triggerEvent),
  composed(rotateSecret),
  composed(rotateCallbackSecret),
  composed(listDeliveries),
  composed(replayDelivery),
  composed(replayCallbackDelivery),
  composed(replayRange),
  composed(listEvents),
  worker(workers.relayOutbox, ({ table, work, queue }) => relayOutboxWith(relay(table, work, queue))),
  worker(workers.fanOut, ({ table, queue }) =>
    fanOutWith({
      events: eventTable(table),
      webhooks: webhookTable(table),
      deliveries: deliveryTable(table),
      queue,
    }),
  ),
  worker(workers.deliver, ({ table, queue, documents, key, post }) =>
    deliverWith({
      deliveries: deliveryTable(table),
      places: places(table),
      room: waitingRoom(table),
      dataOf: (event) => eventData(documents, event),
      receivers: receiverTable(table, secretOpener(key)),
      post,
      queue,
      jitter: randomJitter,
    }),
  ),
];
