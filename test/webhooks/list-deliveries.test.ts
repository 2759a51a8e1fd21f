import { expect, it } from 'vitest';
import type { ShownDelivery } from '../../lambdas/adapters/deliveries/delivery-item.ts';
import { listDeliveries } from '../../lambdas/contract/deliveries.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const { json: webhook } = await setup.register();
const id: string = webhook.id;
const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;

const kinds = ['analysis.completed', 'analysis.failed'] as const;
const added: ShownDelivery[] = [];
for (let index = 0; index < 9; index += 1) {
  const now = new Date().toISOString();
  const delivery: ShownDelivery = {
    id: newId(),
    webhook_id: id,
    event_id: `evt_${newId()}`,
    event: kinds[index % 2] ?? 'analysis.completed',
    attempt: 1,
    trigger: 'event',
    status: 'pending',
    scheduled_at: now,
    sent_at: null,
    response_status: null,
    response_excerpt: null,
    error: null,
    duration_ms: null,
    next_attempt_at: null,
    created_at: now,
  };
  await setup.table.write([setup.deliveries.add({ tenant, event_created_at: now, delivery }, now)]);
  added.unshift(delivery);
}

proves(listDeliveries, {
  success: () => setup.listDeliveries(id),
  webhook_not_found: () => setup.listDeliveries(unknownId),
});

it('lists newest first, page by page, with exactly the fields of the contract', async () => {
  const found: ShownDelivery[] = [];
  let cursor: string | null = null;
  do {
    const { json } = await setup.listDeliveries(id, { limit: '4', ...(cursor !== null && { cursor }) });
    found.push(...json.data);
    cursor = json.next_cursor;
  } while (cursor !== null);
  expect(found).toEqual(added);
});

it('filters by event, event id and status', async () => {
  const data = async (query: object) => (await setup.listDeliveries(id, query)).json.data;
  expect(await data({ event: 'analysis.failed' })).toEqual(
    added.filter(({ event }) => event === 'analysis.failed'),
  );
  const [newest] = added;
  expect(await data({ event_id: newest?.event_id })).toEqual([newest]);
  expect(await data({ status: 'succeeded' })).toEqual([]);
  expect(await data({ status: 'pending', event: 'analysis.completed' })).toHaveLength(5);
});

it.each([
  [{ status: 'lost' }, 'invalid_enum', 'status'],
  [{ event: 'none' }, 'invalid_enum', 'event'],
  [{ event_id: 'x' }, 'invalid_request', 'event_id'],
  [{ attempt: '1' }, 'invalid_request', 'attempt'],
])('refuses the filter %j', async (query, code, field) => {
  const { json } = await setup.listDeliveries(id, query);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});

it('shows nothing of it to another partner', async () => {
  expect((await setup.listDeliveries(id, {}, { key: setup.foreignKey })).status).toBe(404);
});
