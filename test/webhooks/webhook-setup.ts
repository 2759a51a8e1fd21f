import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { eventTable } from '../../lambdas/adapters/events/event-table.ts';
import { feed } from '../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import type { EventKind } from '../../lambdas/contract/event-kinds.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { deleteWebhook } from '../../lambdas/webhooks/delete-webhook.ts';
import { getWebhook } from '../../lambdas/webhooks/get-webhook.ts';
import { listCallbackDeliveries } from '../../lambdas/webhooks/list-callback-deliveries.ts';
import { listDeliveries } from '../../lambdas/webhooks/list-deliveries.ts';
import { listWebhooks } from '../../lambdas/webhooks/list-webhooks.ts';
import { registerWebhook } from '../../lambdas/webhooks/register-webhook.ts';
import { replayCallbackDelivery } from '../../lambdas/webhooks/replay-callback-delivery.ts';
import { replayDelivery } from '../../lambdas/webhooks/replay-delivery.ts';
import { replayRange } from '../../lambdas/webhooks/replay-range.ts';
import { rotateCallbackSecret } from '../../lambdas/webhooks/rotate-callback-secret.ts';
import { rotateSecret } from '../../lambdas/webhooks/rotate-secret.ts';
import { testWebhook } from '../../lambdas/webhooks/test-webhook.ts';
import { updateWebhook } from '../../lambdas/webhooks/update-webhook.ts';
import { send, testSetup } from '../support/api.ts';

/** The webhook endpoints over one table in memory. Every call takes the partner's sandbox key unless told otherwise. */
export const webhookSetup = async () => {
  const setup = await testSetup();
  const { resources, table, keys, foreignKey, partnerId } = setup;
  const webhooks = webhookTable(table);
  const deliveries = deliveryTable(table);
  const events = eventTable(table);
  const handlers = {
    register: registerWebhook.handler(resources),
    get: getWebhook.handler(resources),
    list: listWebhooks.handler(resources),
    update: updateWebhook.handler(resources),
    remove: deleteWebhook.handler(resources),
    test: testWebhook.handler(resources),
    deliveries: listDeliveries.handler(resources),
    rotate: rotateCallbackSecret.handler(resources),
    rotateSecret: rotateSecret.handler(resources),
    replay: replayDelivery.handler(resources),
    replayRange: replayRange.handler(resources),
    callbackDeliveries: listCallbackDeliveries.handler(resources),
    replayCallback: replayCallbackDelivery.handler(resources),
  };
  const tenant: Tenant = { partner_id: partnerId, environment: 'sandbox' };

  /** An event, with its place in the feed unless told otherwise. */
  const commit = async ({
    event = 'analysis.completed',
    createdAt = new Date().toISOString(),
    of = tenant,
    isRelayed = true,
    isTriggered = false,
  }: {
    event?: EventKind;
    createdAt?: string;
    of?: Tenant;
    isRelayed?: boolean;
    isTriggered?: boolean;
  } = {}) => {
    const uuid = newId(Date.parse(createdAt));
    const data = { kind: 'inline', json: '{}' } as const;
    const made = { tenant: of, uuid, event, now: createdAt, data, callbackUrl: null };
    await table.write([outbox.event({ ...made, ...(isTriggered && { isTriggered }) })]);
    const committed = await events.find(of, `evt_${uuid}`);
    if (isRelayed && committed !== undefined) await feed(table).take(of, [committed]);
    return `evt_${uuid}`;
  };

  /** An event with its first delivery, as the fan-out leaves them. Without a webhook: to its callback_url. */
  const deliver = async (
    webhook_id: string | null,
    { of = tenant, createdAt = new Date().toISOString() }: { of?: Tenant; createdAt?: string } = {},
  ) => {
    const uuid = newId(Date.parse(createdAt));
    const event = { id: `evt_${uuid}`, event: 'analysis.completed', created_at: createdAt } as const;
    const delivery = firstDelivery(event, { id: newId(), webhook_id, trigger: 'event' });
    const stored = { tenant: of, event_created_at: createdAt, delivery };
    await table.write([
      outbox.event({
        tenant: of,
        uuid,
        event: event.event,
        now: createdAt,
        data: { kind: 'inline', json: '{}' },
        callbackUrl: webhook_id === null ? 'https://callback.example.com' : null,
      }),
      deliveries.add(stored, createdAt),
    ]);
    return delivery;
  };
  const own = { key: keys.sandbox };
  const valid = { url: 'https://hooks.example.com/in', enabled_events: ['analysis.completed'] };
  return {
    ...setup,
    table,
    partnerId,
    foreignKey,
    webhooks,
    deliveries,
    events,
    tenant,
    commit,
    deliver,
    valid,
    register: (body: unknown = valid, more = {}) =>
      send(registerWebhook.row, handlers.register, { ...own, body, ...more }),
    get: (id: string, more = {}) => send(getWebhook.row, handlers.get, { ...own, params: { id }, ...more }),
    list: (query = {}, more = {}) => send(listWebhooks.row, handlers.list, { ...own, query, ...more }),
    update: (id: string, body: unknown, more = {}) =>
      send(updateWebhook.row, handlers.update, { ...own, params: { id }, body, ...more }),
    remove: (id: string, more = {}) =>
      send(deleteWebhook.row, handlers.remove, { ...own, params: { id }, ...more }),
    test: (id: string, more = {}) =>
      send(testWebhook.row, handlers.test, { ...own, params: { id }, ...more }),
    listDeliveries: (id: string, query = {}, more = {}) =>
      send(listDeliveries.row, handlers.deliveries, { ...own, params: { id }, query, ...more }),
    rotateSecret: (id: string, more = {}) =>
      send(rotateSecret.row, handlers.rotateSecret, { ...own, params: { id }, ...more }),
    replay: (id: string, delivery_id: string, more = {}) =>
      send(replayDelivery.row, handlers.replay, { ...own, params: { id, delivery_id }, ...more }),
    replayRange: (id: string, body: unknown, more = {}) =>
      send(replayRange.row, handlers.replayRange, { ...own, params: { id }, body, ...more }),
    listCallbackDeliveries: (query = {}, more = {}) =>
      send(listCallbackDeliveries.row, handlers.callbackDeliveries, { ...own, query, ...more }),
    replayCallback: (delivery_id: string, more = {}) =>
      send(replayCallbackDelivery.row, handlers.replayCallback, { ...own, params: { delivery_id }, ...more }),
    rotate: (more = {}) => send(rotateCallbackSecret.row, handlers.rotate, { ...own, ...more }),
  };
};

export const unknownId = 'wh_019a9f5c7d007c3e8a4b1f2e3d4c5b6a';
