import { expect, it } from 'vitest';
import { replayCallbackDelivery } from '../../lambdas/contract/deliveries.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const monthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString();

proves(replayCallbackDelivery, {
  success: async () => setup.replayCallback((await setup.deliver(null)).id),
  delivery_not_found: () => setup.replayCallback(newId()),
  event_not_found: async () =>
    setup.replayCallback((await setup.deliver(null, { createdAt: monthAgo() })).id),
});

it('returns the new pending delivery of the same event, which the list contains', async () => {
  const delivery = await setup.deliver(null);
  const { json } = await setup.replayCallback(delivery.id);
  expect(json).toEqual({
    ...delivery,
    id: json.id,
    trigger: 'replay',
    scheduled_at: json.created_at,
    created_at: json.created_at,
  });
  const { json: list } = await setup.listCallbackDeliveries({ event_id: delivery.event_id });
  expect(list.data).toEqual([json, delivery]);
});

it('replays once under one Idempotency-Key', async () => {
  const delivery = await setup.deliver(null);
  const headers = { 'idempotency-key': newId() };
  const first = await setup.replayCallback(delivery.id, { headers });
  expect((await setup.replayCallback(delivery.id, { headers })).text).toBe(first.text);
  const { json } = await setup.listCallbackDeliveries({ event_id: delivery.event_id });
  expect(json.data).toHaveLength(2);
});

it('finds no delivery of a webhook, of the other environment or of another partner', async () => {
  const { id } = (await setup.register()).json;
  const ofWebhook = await setup.deliver(id);
  const own = await setup.deliver(null);
  const code = async (delivery: string, more = {}) =>
    (await setup.replayCallback(delivery, more)).json.error.code;
  expect(await code(ofWebhook.id)).toBe('delivery_not_found');
  expect(await code(own.id, { key: setup.keys.live, stage: 'live' })).toBe('delivery_not_found');
  expect(await code(own.id, { key: setup.foreignKey })).toBe('delivery_not_found');
});
