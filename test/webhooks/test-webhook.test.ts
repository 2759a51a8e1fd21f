import { expect, it } from 'vitest';
import { firstDeliveryId } from '../../lambdas/adapters/deliveries/delivery-id.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { testWebhook } from '../../lambdas/webhooks/test-webhook.ts';
import { send } from '../support/api.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookWorld } from './webhook-world.ts';

const world = await webhookWorld();
const register = async (): Promise<string> => (await world.register()).json.id;
const registerPaused = async () => {
  const id = await register();
  await world.update(id, { paused: true });
  return id;
};

proves(testWebhook.row, {
  success: async () => world.test(await register()),
  webhook_not_found: () => world.test(unknownId),
  webhook_disabled: async () => world.test(await registerPaused()),
});

it('returns the pending delivery at once, which the list contains and the fan-out repeats', async () => {
  const id = await register();
  const { json } = await world.test(id);
  expect(json).toMatchObject({
    webhook_id: id,
    event: 'webhook.test',
    trigger: 'test',
    attempt: 1,
    status: 'pending',
    sent_at: null,
  });
  expect(json.id).toBe(firstDeliveryId(json.event_id, id));
  expect((await world.listDeliveries(id)).json.data).toEqual([json]);
});

it('commits the event with its delivery: data of the contract, in the environment of the webhook', async () => {
  const live = { key: world.keys.live, stage: 'live' };
  const ofLive: string = (await world.register(world.valid, live)).json.id;
  const { json: tested } = await world.test(ofLive, live);
  const found = world.table.items().find(({ sk }) => sk === tested.event_id);
  expect(found?.['pk']).toBe(`${world.partnerId}#production#EVENTS`);
  const id = await register();
  const { json } = await world.test(id, live);
  const event = world.table.items().find(({ sk }) => sk === json.event_id);
  expect(event?.['pk']).toBe(`${world.partnerId}#sandbox#EVENTS`);
  expect(JSON.parse(String(event?.['data']))).toEqual({
    message: expect.any(String),
    webhook_id: id,
    fired_at: json.created_at,
  });
});

it('sends once under one Idempotency-Key', async () => {
  const id = await register();
  const headers = { 'idempotency-key': newId() };
  const first = await world.test(id, { headers });
  expect((await world.test(id, { headers })).text).toBe(first.text);
  expect((await world.listDeliveries(id)).json.data).toHaveLength(1);
});

it('writes nothing for a paused webhook or that of another partner', async () => {
  const paused = await registerPaused();
  const foreign = await register();
  const written = () => world.table.items().filter(({ pk }) => /#(EVENTS|DELIVERIES|AUDIT)/.test(String(pk)));
  const before = written();
  await world.test(paused);
  await world.test(foreign, { key: world.foreignKey });
  expect(written()).toEqual(before);
});

it('sends nothing when the webhook is paused meanwhile', async () => {
  const id = await register();
  const webhook = { pk: `${world.partnerId}#WEBHOOKS`, sk: id };
  const { table, reads } = interruptedTable(world.table, webhook, () => world.update(id, { paused: true }));
  const handler = testWebhook.handler({ ...world.resources, table });
  const { json } = await send(testWebhook.row, handler, { key: world.keys.sandbox, params: { id } });
  expect([json.error.code, reads()]).toEqual(['webhook_disabled', 2]);
  expect((await world.listDeliveries(id)).json.data).toEqual([]);
});

it('accepts no body', async () => {
  const { status, json } = await world.test(await register(), { body: { event: 'x' } });
  expect([status, json.error.code]).toEqual([400, 'invalid_request']);
});
