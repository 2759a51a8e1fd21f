import { expect, it } from 'vitest';
import { listCallbackDeliveries } from '../../lambdas/contract/deliveries.ts';
import { proves } from '../support/proves.ts';
import { webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();

proves(listCallbackDeliveries, { success: () => setup.listCallbackDeliveries() });

it('lists deliveries to callback_urls newest first, page by page, and none of a webhook', async () => {
  const { id } = (await setup.register()).json;
  await setup.deliver(id);
  const made = [];
  for (let index = 0; index < 5; index += 1) made.unshift(await setup.deliver(null));
  const first = await setup.listCallbackDeliveries({ limit: '3' });
  const second = await setup.listCallbackDeliveries({ limit: '3', cursor: first.json.next_cursor });
  expect([...first.json.data, ...second.json.data]).toEqual(made);
  expect(new Set(made.map(({ webhook_id }) => webhook_id))).toEqual(new Set([null]));
  expect([first.json.has_more, second.json.has_more]).toEqual([true, false]);
});

it('filters by event, event id and status', async () => {
  const delivery = await setup.deliver(null);
  const data = async (query: object) => (await setup.listCallbackDeliveries(query)).json.data;
  expect(await data({ event_id: delivery.event_id, status: 'pending' })).toEqual([delivery]);
  expect(await data({ event_id: delivery.event_id, status: 'failed' })).toEqual([]);
  expect(await data({ event: 'analysis.failed' })).toEqual([]);
});

it('hides those of the other environment and of another partner', async () => {
  const live = await setup.deliver(null, { of: { ...setup.tenant, environment: 'production' } });
  const { json } = await setup.listCallbackDeliveries({ event_id: live.event_id });
  expect(json.data).toEqual([]);
  const own = await setup.listCallbackDeliveries({}, { key: setup.keys.live, stage: 'live' });
  expect(own.json.data).toEqual([live]);
  expect((await setup.listCallbackDeliveries({}, { key: setup.foreignKey })).json.data).toEqual([]);
});

it('refuses an unknown filter', async () => {
  const { json } = await setup.listCallbackDeliveries({ webhook_id: 'wh_1' });
  expect([json.error.code, json.error.details.field]).toEqual(['invalid_request', 'webhook_id']);
});
