import { deliver } from '../../../lambdas/dispatch/deliver.ts';
import { fanOut } from '../../../lambdas/dispatch/fan-out.ts';
import { listEvents } from '../../../lambdas/events/list-events.ts';
import { relayOutbox } from '../../../lambdas/relay/relay-outbox.ts';
import { advanceTime } from '../../../lambdas/sandbox/advance-time.ts';
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
import { composed, type Wired } from './wiring.ts';

/** Webhooks, events, and the way from the one to the other. */
export const webhookFunctions: readonly Wired[] = [
  composed(registerWebhook),
  composed(updateWebhook),
  composed(deleteWebhook),
  composed(testWebhook),
  composed(triggerEvent),
  composed(advanceTime),
  composed(rotateSecret),
  composed(rotateCallbackSecret),
  composed(listDeliveries),
  composed(replayDelivery),
  composed(replayCallbackDelivery),
  composed(replayRange),
  composed(listEvents),
  composed(relayOutbox),
  composed(fanOut),
  composed(deliver),
];
