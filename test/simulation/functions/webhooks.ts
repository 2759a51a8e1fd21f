import { randomJitter } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { places } from '../../../lambdas/adapters/deliveries/places.ts';
import { waitingRoom } from '../../../lambdas/adapters/deliveries/waiting-room.ts';
import { eventData } from '../../../lambdas/adapters/events/event-body.ts';
import { eventLists } from '../../../lambdas/adapters/events/event-lists.ts';
import { eventRange } from '../../../lambdas/adapters/events/event-range.ts';
import { eventTable } from '../../../lambdas/adapters/events/event-table.ts';
import { relay } from '../../../lambdas/adapters/events/relay.ts';
import { receiverTable } from '../../../lambdas/adapters/receivers/receiver-table.ts';
import { callbackSecretTable } from '../../../lambdas/adapters/secrets/callback-secrets.ts';
import { secretOpener } from '../../../lambdas/adapters/secrets/secret-opener.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks.ts';
import * as deliveryRows from '../../../lambdas/contract/deliveries.ts';
import * as eventRows from '../../../lambdas/contract/events.ts';
import * as rows from '../../../lambdas/contract/webhooks.ts';
import * as workers from '../../../lambdas/contract/workers.ts';
import { deliverWith } from '../../../lambdas/dispatch/deliver.ts';
import { fanOutWith } from '../../../lambdas/dispatch/fan-out.ts';
import { listEventsWith } from '../../../lambdas/events/list-events.ts';
import { relayOutboxWith } from '../../../lambdas/relay/relay-outbox.ts';
import { deleteWebhookWith } from '../../../lambdas/webhooks/delete-webhook.ts';
import { listDeliveriesWith } from '../../../lambdas/webhooks/list-deliveries.ts';
import { registerWebhookWith } from '../../../lambdas/webhooks/register-webhook.ts';
import { replayCallbackDeliveryWith } from '../../../lambdas/webhooks/replay-callback-delivery.ts';
import { replayDeliveryWith } from '../../../lambdas/webhooks/replay-delivery.ts';
import { replayRangeWith } from '../../../lambdas/webhooks/replay-range.ts';
import { rotateCallbackSecretWith } from '../../../lambdas/webhooks/rotate-callback-secret.ts';
import { rotateSecretWith } from '../../../lambdas/webhooks/rotate-secret.ts';
import { testWebhookWith } from '../../../lambdas/webhooks/test-webhook.ts';
import { updateWebhookWith } from '../../../lambdas/webhooks/update-webhook.ts';
import { endpoint, policy, type Wired, worker } from './wiring.ts';

/** Webhooks, events, and the way from the one to the other. */
export const webhookFunctions: readonly Wired[] = [
  endpoint(rows.registerWebhook, (access, { table, key }) =>
    registerWebhookWith(access, { webhooks: webhookTable(table), sealer: secretSealer(key), policy }),
  ),
  endpoint(rows.updateWebhook, (access, { table }) =>
    updateWebhookWith(access, { webhooks: webhookTable(table), policy, room: waitingRoom(table) }),
  ),
  endpoint(rows.deleteWebhook, (access, { table }) => deleteWebhookWith(access, webhookTable(table))),
  endpoint(rows.testWebhook, (access, { table }) =>
    testWebhookWith(access, { webhooks: webhookTable(table), deliveries: deliveryTable(table) }),
  ),
  endpoint(rows.rotateSecret, (access, { table, key }) =>
    rotateSecretWith(access, { webhooks: webhookTable(table), sealer: secretSealer(key) }),
  ),
  endpoint(rows.rotateCallbackSecret, (access, { table, key }) =>
    rotateCallbackSecretWith(access, { secrets: callbackSecretTable(table), sealer: secretSealer(key) }),
  ),
  endpoint(deliveryRows.listDeliveries, (access, { table }) =>
    listDeliveriesWith(access, { webhooks: webhookTable(table), deliveries: deliveryTable(table) }),
  ),
  endpoint(deliveryRows.replayDelivery, (access, { table }) =>
    replayDeliveryWith(access, {
      webhooks: webhookTable(table),
      deliveries: deliveryTable(table),
      events: eventTable(table),
    }),
  ),
  endpoint(deliveryRows.replayCallbackDelivery, (access, { table }) =>
    replayCallbackDeliveryWith(access, { deliveries: deliveryTable(table), events: eventTable(table) }),
  ),
  endpoint(deliveryRows.replayRange, (access, { table }) =>
    replayRangeWith(access, {
      webhooks: webhookTable(table),
      range: eventRange(table),
      deliveries: deliveryTable(table),
    }),
  ),
  endpoint(eventRows.listEvents, (access, { table, documents }) =>
    listEventsWith(access, { lists: eventLists(table), documents }),
  ),
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
      events: eventTable(table),
      dataOf: (event) => eventData(documents, event),
      receivers: receiverTable(table, secretOpener(key)),
      post,
      queue,
      jitter: randomJitter,
    }),
  ),
];
