import { expect, it } from 'vitest';
import { replayCallbackDelivery } from '../../lambdas/contract/deliveries.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { webhookWorld } from './webhook-world.ts';

const world = await webhookWorld();
const monthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString();

proves(replayCallbackDelivery, {
  success: async () => world.replayCallback((await world.deliver(null)).id),
  delivery_not_found: () => world.replayCallback(newId()),
  event_not_found: async () =>
    world.replayCallback((await world.deliver(null, { createdAt: monthAgo() })).id),
});

it('returns the new pending delivery of the same event, which the list contains', async () => {
  const delivery = await world.deliver(null);
  const { json } = await world.replayCallback(delivery.id);
  expect(json).toEqual({
    ...delivery,
    id: json.id,
    trigger: 'replay',
    scheduled_at: json.created_at,
    created_at: json.created_at,
  });
  const { json: list } = await world.listCallbackDeliveries({ event_id: delivery.event_id });
  expect(list.data).toEqual([json, delivery]);
});

it('replays once under one Idempotency-Key', async () => {
  const delivery = await world.deliver(null);
  const headers = { 'idempotency-key': newId() };
  const first = await world.replayCallback(delivery.id, { headers });
  expect((await world.replayCallback(delivery.id, { headers })).text).toBe(first.text);
  const { json } = await world.listCallbackDeliveries({ event_id: delivery.event_id });
  expect(json.data).toHaveLength(2);
});

it('finds no delivery of a webhook, of the other environment or of another partner', async () => {
  const { id } = (await world.register()).json;
  const ofWebhook = await world.deliver(id);
  const own = await world.deliver(null);
  const code = async (delivery: string, more = {}) =>
    (await world.replayCallback(delivery, more)).json.error.code;
  expect(await code(ofWebhook.id)).toBe('delivery_not_found');
  expect(await code(own.id, { key: world.keys.live, stage: 'live' })).toBe('delivery_not_found');
  expect(await code(own.id, { key: world.foreignKey })).toBe('delivery_not_found');
});
