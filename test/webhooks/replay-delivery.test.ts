import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { replayDelivery } from '../../lambdas/webhooks/replay-delivery.ts';
import { send } from '../support/api.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const daysAgo = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 + ms).toISOString();
const delivered = async (options = {}) => {
  const id: string = (await setup.register()).json.id;
  return { id, delivery: await setup.deliver(id, options) };
};

proves(replayDelivery.row, {
  success: async () => {
    const { id, delivery } = await delivered();
    return setup.replay(id, delivery.id);
  },
  webhook_not_found: () => setup.replay(unknownId, newId()),
  delivery_not_found: async () => setup.replay((await delivered()).id, newId()),
  event_not_found: async () => {
    const { id, delivery } = await delivered({ createdAt: daysAgo(30) });
    return setup.replay(id, delivery.id);
  },
  webhook_disabled: async () => {
    const { id, delivery } = await delivered();
    await setup.update(id, { paused: true });
    return setup.replay(id, delivery.id);
  },
});

it('returns the new pending delivery of the same event: a first attempt, due at once', async () => {
  const { id, delivery } = await delivered({ createdAt: daysAgo(29) });
  const beforeMs = Date.now();
  const { json } = await setup.replay(id, delivery.id);
  expect(json).toEqual({
    ...delivery,
    id: json.id,
    trigger: 'replay',
    scheduled_at: json.created_at,
    created_at: json.created_at,
  });
  expect(json.id).not.toBe(delivery.id);
  const createdMs = Date.parse(json.created_at);
  expect([beforeMs <= createdMs, createdMs <= Date.now()]).toEqual([true, true]);
  expect((await setup.listDeliveries(id)).json.data).toEqual([json, delivery]);
});

it('leaves the replayed delivery unchanged, and can replay a replay', async () => {
  const { id, delivery } = await delivered();
  const { json: first } = await setup.replay(id, delivery.id);
  const { json: second } = await setup.replay(id, first.id);
  expect(second.event_id).toBe(delivery.event_id);
  expect((await setup.listDeliveries(id)).json.data).toEqual([second, first, delivery]);
});

it('replays once under one Idempotency-Key', async () => {
  const { id, delivery } = await delivered();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.replay(id, delivery.id, { headers });
  expect((await setup.replay(id, delivery.id, { headers })).text).toBe(first.text);
  expect((await setup.listDeliveries(id)).json.data).toHaveLength(2);
});

it('replays each event in its own environment, whatever the key of the request', async () => {
  const live = { key: setup.keys.live, stage: 'live' };
  const replayed = async (id: string, of: typeof setup.tenant) => {
    const { json } = await setup.replay(id, (await setup.deliver(id, { of })).id, live);
    return setup.table.items().find(({ sk }) => sk === json.id)?.['environment'];
  };
  const ofLive = (await setup.register(setup.valid, live)).json.id;
  expect(await replayed(ofLive, { ...setup.tenant, environment: 'production' })).toBe('production');
  expect(await replayed(ofLive, setup.tenant)).toBe('sandbox');
  expect(await replayed((await setup.register()).json.id, setup.tenant)).toBe('sandbox');
});

it('finds no delivery of another webhook, of a callback or of another partner', async () => {
  const one = await delivered();
  const other = await delivered();
  const callback = await setup.deliver(null);
  const code = async (id: string, delivery: string, more = {}) =>
    (await setup.replay(id, delivery, more)).json.error.code;
  expect(await code(one.id, other.delivery.id)).toBe('delivery_not_found');
  expect(await code(one.id, callback.id)).toBe('delivery_not_found');
  expect(await code(one.id, one.delivery.id, { key: setup.foreignKey })).toBe('webhook_not_found');
});

it('replays nothing when the webhook is paused meanwhile', async () => {
  const { id, delivery } = await delivered();
  const webhook = { pk: `${setup.partnerId}#WEBHOOKS`, sk: id };
  const { table, reads } = interruptedTable(setup.table, webhook, () => setup.update(id, { paused: true }));
  const handler = replayDelivery.handler({ ...setup.resources, table });
  const { json } = await send(replayDelivery.row, handler, {
    key: setup.keys.sandbox,
    params: { id, delivery_id: delivery.id },
  });
  expect([json.error.code, reads()]).toEqual(['webhook_disabled', 2]);
  expect((await setup.listDeliveries(id)).json.data).toEqual([delivery]);
});

it('accepts no body', async () => {
  const { id, delivery } = await delivered();
  expect((await setup.replay(id, delivery.id, { body: { at: 1 } })).json.error.code).toBe('invalid_request');
});
