import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks.ts';
import {
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  registerWebhook,
  rotateCallbackSecret,
  testWebhook,
  updateWebhook,
} from '../../lambdas/contract/webhooks.ts';
import { deleteWebhookWith } from '../../lambdas/webhooks/delete-webhook.ts';
import { getWebhookWith } from '../../lambdas/webhooks/get-webhook.ts';
import { listDeliveriesWith } from '../../lambdas/webhooks/list-deliveries.ts';
import { listWebhooksWith } from '../../lambdas/webhooks/list-webhooks.ts';
import { registerWebhookWith } from '../../lambdas/webhooks/register-webhook.ts';
import { rotateCallbackSecretWith } from '../../lambdas/webhooks/rotate-callback-secret.ts';
import { testWebhookWith } from '../../lambdas/webhooks/test-webhook.ts';
import { updateWebhookWith } from '../../lambdas/webhooks/update-webhook.ts';
import { send, testWorld } from '../support/api.ts';
import { memorySealer } from './memory-secrets.ts';

/** The webhook endpoints over one table in memory. Every call takes the partner's sandbox key unless told otherwise. */
export const webhookWorld = async () => {
  const world = await testWorld();
  const { access, table, keys, foreignKey, partnerId } = world;
  const [webhooks, deliveries, sealer] = [webhookTable(table), deliveryTable(table), memorySealer()];
  const handlers = {
    register: registerWebhookWith(access, { webhooks, sealer, policy: 'strict' }),
    get: getWebhookWith(access, webhooks),
    list: listWebhooksWith(access, webhooks),
    update: updateWebhookWith(access, { webhooks, policy: 'strict' }),
    remove: deleteWebhookWith(access, webhooks),
    test: testWebhookWith(access, { webhooks, deliveries }),
    deliveries: listDeliveriesWith(access, { webhooks, deliveries }),
    rotate: rotateCallbackSecretWith(access, { secrets: callbackSecretTable(table), sealer }),
  };
  const own = { key: keys.sandbox };
  const valid = { url: 'https://hooks.example.com/in', enabled_events: ['analysis.completed'] };
  return {
    ...world,
    table,
    partnerId,
    foreignKey,
    webhooks,
    deliveries,
    valid,
    register: (body: unknown = valid, more = {}) =>
      send(registerWebhook, handlers.register, { ...own, body, ...more }),
    get: (id: string, more = {}) => send(getWebhook, handlers.get, { ...own, params: { id }, ...more }),
    list: (query = {}, more = {}) => send(listWebhooks, handlers.list, { ...own, query, ...more }),
    update: (id: string, body: unknown, more = {}) =>
      send(updateWebhook, handlers.update, { ...own, params: { id }, body, ...more }),
    remove: (id: string, more = {}) =>
      send(deleteWebhook, handlers.remove, { ...own, params: { id }, ...more }),
    test: (id: string, more = {}) => send(testWebhook, handlers.test, { ...own, params: { id }, ...more }),
    listDeliveries: (id: string, query = {}, more = {}) =>
      send(listDeliveries, handlers.deliveries, { ...own, params: { id }, query, ...more }),
    rotate: (more = {}) => send(rotateCallbackSecret, handlers.rotate, { ...own, ...more }),
  };
};

export const unknownId = 'wh_019a9f5c7d007c3e8a4b1f2e3d4c5b6a';
