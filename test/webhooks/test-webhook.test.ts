import { expect, it } from 'vitest';
import { firstDeliveryId } from '../../lambdas/adapters/deliveries/delivery-id.ts';
import type { DeliveryMessage, DeliveryQueue } from '../../lambdas/adapters/queues/delivery-queue.ts';
import { fanOut } from '../../lambdas/dispatch/fan-out.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { testWebhook } from '../../lambdas/webhooks/test-webhook.ts';
import { countedTable } from '../runtime/counted-table.ts';
import { lambdaContext, send } from '../support/api.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { proves } from '../support/proves.ts';
import { queued } from '../support/queued.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const register = async (): Promise<string> => (await setup.register()).json.id;
const registerPaused = async () => {
  const id = await register();
  await setup.update(id, { paused: true });
  return id;
};

proves(testWebhook.row, {
  success: async () => setup.test(await register()),
  webhook_not_found: () => setup.test(unknownId),
  webhook_disabled: async () => setup.test(await registerPaused()),
});

it('returns the pending delivery at once, which the list contains', async () => {
  const id = await register();
  const { json } = await setup.test(id);
  expect(json).toMatchObject({
    webhook_id: id,
    event: 'webhook.test',
    trigger: 'test',
    attempt: 1,
    status: 'pending',
    sent_at: null,
  });
  expect(json.id).toBe(firstDeliveryId(json.event_id, id));
  expect((await setup.listDeliveries(id)).json.data).toEqual([json]);
});

it('is fanned out by one read and one write, to the delivery that was committed with the event', async () => {
  const id = await register();
  const { json } = await setup.test(id);
  const { table, count } = countedTable(setup.table);
  const sent: DeliveryMessage[] = [];
  const deliveryQueue: DeliveryQueue = { send: async (messages) => void sent.push(...messages) };
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' };
  const message = { tenant, event_id: json.event_id, event: json.event };
  await fanOut.handler({ table, deliveryQueue })(queued(message), lambdaContext());
  expect(count.calls).toEqual(['get', 'write']);
  expect(sent.map(({ due }) => due.delivery_id)).toEqual([json.id]);
  const event = setup.table.items().find(({ sk }) => sk === json.event_id);
  expect(event?.['due_shard']).toBeUndefined();
});

it('commits the event with its delivery: data of the contract, in the environment of the webhook', async () => {
  const live = { key: setup.keys.live, stage: 'live' };
  const ofLive: string = (await setup.register(setup.valid, live)).json.id;
  const { json: tested } = await setup.test(ofLive, live);
  const found = setup.table.items().find(({ sk }) => sk === tested.event_id);
  expect(found?.['pk']).toBe(`${setup.partnerId}#production#EVENTS`);
  const id = await register();
  const { json } = await setup.test(id, live);
  const event = setup.table.items().find(({ sk }) => sk === json.event_id);
  expect(event?.['pk']).toBe(`${setup.partnerId}#sandbox#EVENTS`);
  expect(JSON.parse(String(event?.['data']))).toEqual({
    message: expect.any(String),
    webhook_id: id,
    fired_at: json.created_at,
  });
});

it('sends once under one Idempotency-Key', async () => {
  const id = await register();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.test(id, { headers });
  expect((await setup.test(id, { headers })).text).toBe(first.text);
  expect((await setup.listDeliveries(id)).json.data).toHaveLength(1);
});

it('writes nothing for a paused webhook or that of another partner', async () => {
  const paused = await registerPaused();
  const foreign = await register();
  const written = () => setup.table.items().filter(({ pk }) => /#(EVENTS|DELIVERIES|AUDIT)/.test(String(pk)));
  const before = written();
  await setup.test(paused);
  await setup.test(foreign, { key: setup.foreignKey });
  expect(written()).toEqual(before);
});

it('sends nothing when the webhook is paused meanwhile', async () => {
  const id = await register();
  const webhook = { pk: `${setup.partnerId}#WEBHOOKS`, sk: id };
  const { table, reads } = interruptedTable(setup.table, webhook, () => setup.update(id, { paused: true }));
  const handler = testWebhook.handler({ ...setup.resources, table });
  const { json } = await send(testWebhook.row, handler, { key: setup.keys.sandbox, params: { id } });
  expect([json.error.code, reads()]).toEqual(['webhook_disabled', 2]);
  expect((await setup.listDeliveries(id)).json.data).toEqual([]);
});

it('accepts no body', async () => {
  const { status, json } = await setup.test(await register(), { body: { event: 'x' } });
  expect([status, json.error.code]).toEqual([400, 'invalid_request']);
});
