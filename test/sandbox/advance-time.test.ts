import { afterEach, expect, it, vi } from 'vitest';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { dynamoTable } from '../../lambdas/adapters/table/dynamo-table.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { advanceTime } from '../../lambdas/sandbox/advance-time.ts';
import { withLocalDynamo } from '../adapters/webhooks/tables.ts';
import { dispatchSetup } from '../dispatch/setup.ts';
import { memoryResources } from '../fakes/memory-resources.ts';
import { addPartner, ask, partnerKeys, type TestRequest, testSetup } from '../support/api.ts';
import { localAccess } from '../support/local-access.ts';
import { proves } from '../support/proves.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deliveries on their way, and the endpoint of the partner that they belong to. */
const clockSetup = async () => {
  const setup = await dispatchSetup();
  const { keys, writes } = partnerKeys(setup.table, setup.tenant.partner_id);
  await setup.table.write(writes);
  const resources = memoryResources(setup.table);
  const advance = (ms: number, more: TestRequest = {}) =>
    ask(advanceTime, resources, { key: keys.sandbox, body: { advance_seconds: ms / 1_000 }, ...more });
  const fail = () => {
    setup.answer = () => ({ kind: 'answered', status: 503, excerpt: '' });
  };
  const statuses = () => setup.deliveries().map(({ status }) => String(status));
  return { setup, keys, advance, fail, statuses };
};

const limitedTo = async (sandbox_time_advances_per_day: number) => {
  const { resources, keys } = await testSetup({ limits: { sandbox_time_advances_per_day } });
  const body = { advance_seconds: 60 };
  return (headers = {}) => ask(advanceTime, resources, { key: keys.sandbox, body, headers });
};

proves(advanceTime.row, {
  success: async () => {
    const { resources, keys } = await testSetup();
    return ask(advanceTime, resources, { key: keys.sandbox, body: { advance_seconds: 3_600 } });
  },
  sandbox_limit_reached: () => limitedTo(0).then((advance) => advance()),
});

it('counts each advance against the day, and no repeat under the same Idempotency-Key', async () => {
  const advance = await limitedTo(2);
  const headers = { 'idempotency-key': newId() };
  const first = await advance(headers);
  expect((await advance(headers)).text).toBe(first.text);
  expect((await advance()).status).toBe(200);
  const { status, json } = await advance();
  expect([status, json.error.code]).toEqual([429, 'sandbox_limit_reached']);
  expect(json.error.details).toMatchObject({ reason: 'time_advances', limit_advances: 2, used_advances: 2 });
});

it('makes the next attempts at once, without a wait, and all six in order', async () => {
  const { setup, advance, fail, statuses } = await clockSetup();
  await setup.addWebhook();
  fail();
  await setup.commit('analysis.completed', 'https://callback.example.com/here');
  await setup.run();
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    const { json } = await advance(9 * hour);
    expect(json).toEqual({
      advanced_seconds: 32_400,
      deliveries_moved: 2,
      deliveries_due: 2,
      is_complete: true,
    });
    await setup.run();
    expect(setup.sent).toHaveLength(2 * attempt);
  }
  expect(new Set(statuses())).toEqual(new Set(['failed']));
  expect((await advance(day)).json.deliveries_moved).toBe(0);
});

it('brings a later attempt forward by exactly the requested time', async () => {
  const { setup, advance, fail } = await clockSetup();
  await setup.addWebhook();
  fail();
  await setup.commit();
  await setup.run();
  await setup.pass(2 * minute);
  const waiting = () => setup.deliveries().find(({ status }) => status === 'pending')?.['scheduled_at'];
  const before = Date.parse(String(waiting()));
  expect((await advance(2 * minute)).json).toMatchObject({ deliveries_moved: 1, deliveries_due: 0 });
  expect(Date.parse(String(waiting()))).toBe(before - 2 * minute);
  await setup.pass(before - 2 * minute - Date.now() - 1);
  expect(setup.sent).toHaveLength(2);
  await setup.pass(minute);
  expect(setup.sent).toHaveLength(3);
});

it('drops parked deliveries of a paused webhook at 24 hours of both times together, and sends the others', async () => {
  const { setup, advance, statuses } = await clockSetup();
  const { id } = await setup.addWebhook();
  await setup.patch(id, { paused: true });
  await setup.commit();
  await setup.pass(hour);
  await setup.commit();
  await setup.run();
  await advance(22 * hour + 30 * minute);
  await setup.run();
  expect(statuses()).toEqual(['pending', 'pending']);
  await advance(hour);
  await setup.run();
  expect(statuses().toSorted()).toEqual(['dropped', 'pending']);
  await setup.patch(id, { paused: false });
  await setup.pass(2 * minute);
  expect(statuses().toSorted()).toEqual(['dropped', 'succeeded']);
});

it('moves nothing in the live environment, nor any delivery to a webhook of a live key', async () => {
  const { setup, advance, fail } = await clockSetup();
  await setup.addWebhook(['analysis.completed'], 'production');
  fail();
  await setup.commit();
  const live = { ...setup.tenant, environment: 'production' } as const;
  await setup.commit('analysis.completed', 'https://callback.example.com/live', live);
  await setup.pass(hour);
  const before = setup.deliveries();
  expect((await advance(day)).json.deliveries_moved).toBe(0);
  expect(setup.deliveries()).toEqual(before);
});

it('adds up two concurrent advances, and counts a repeat under the same Idempotency-Key once', async () => {
  const { setup, advance, fail } = await clockSetup();
  await setup.addWebhook();
  fail();
  await setup.commit();
  await setup.pass(40 * minute);
  const waiting = () =>
    Date.parse(String(setup.deliveries().find(({ status }) => status === 'pending')?.['scheduled_at']));
  const before = waiting();
  await Promise.all([advance(10 * minute), advance(20 * minute)]);
  expect(waiting()).toBe(before - 30 * minute);
  const headers = { 'idempotency-key': newId() };
  const first = await advance(10 * minute, { headers });
  expect((await advance(10 * minute, { headers })).text).toBe(first.text);
  expect(waiting()).toBe(before - 40 * minute);
});

it('moves 40 at a time, reports that more wait, and keeps their times', async () => {
  const { setup, advance, fail } = await clockSetup();
  await setup.addWebhook();
  fail();
  for (let index = 0; index < 41; index += 1) await setup.commit();
  await setup.run();
  expect((await advance(hour)).json).toMatchObject({ deliveries_moved: 40, is_complete: false });
  await setup.run();
  expect(setup.sent).toHaveLength(81);
});

it('keeps one parked entry of a delivery, however often time is advanced, and none once it is dropped', async () => {
  const { setup, advance } = await clockSetup();
  const { id } = await setup.addWebhook();
  await setup.patch(id, { paused: true });
  await setup.commit();
  await setup.run();
  const held = () => setup.table.items().filter(({ pk }) => String(pk).includes('#WAITING#'));
  for (let times = 0; times < 3; times += 1) {
    await advance(minute);
    await setup.run();
    expect(held()).toHaveLength(1);
  }
  await advance(day);
  await setup.run();
  expect(setup.deliveries().map(({ status }) => status)).toEqual(['dropped']);
  expect(held()).toEqual([]);
});

it.each([
  [{}, 'missing_field'],
  [{ advance_seconds: 0 }, 'invalid_request'],
  [{ advance_seconds: 86_401 }, 'invalid_request'],
  [{ advance_seconds: 1.5 }, 'invalid_request'],
  [{ advance_seconds: '60' }, 'invalid_request'],
])('refuses %j and names the field', async (body, code) => {
  const { advance } = await clockSetup();
  const { status, json } = await advance(0, { body });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, 'advance_seconds']);
});

it('refuses a live key, and names the right address', async () => {
  const { keys, advance } = await clockSetup();
  const { status, json } = await advance(hour, { key: keys.live, stage: 'live' });
  expect([status, json.error.code]).toEqual([403, 'key_environment_mismatch']);
  expect(json.error.details).toEqual({ required_environment: 'sandbox', reason: 'sandbox_key_required' });
});

it('finds waiting deliveries among any number of others', async () => {
  await withLocalDynamo(async ({ endpoint }) => {
    const table = dynamoTable('table', localAccess(endpoint));
    const { partnerId: partner_id, keys } = await addPartner(table);
    const now = new Date().toISOString();
    const make = () => {
      const event = { id: `evt_${newId()}`, event: 'analysis.completed' as const, created_at: now };
      const delivery = firstDelivery(event, { id: newId(), webhook_id: null, trigger: 'event' });
      return { tenant: { partner_id, environment: 'sandbox' as const }, event_created_at: now, delivery };
    };
    const first = make();
    const retry = { ...first, delivery: { ...first.delivery, attempt: 2 } };
    await deliveryTable(table).addMissing([retry, ...Array.from({ length: 2_100 }, make)], now);
    const body = { advance_seconds: 60 };
    const { json } = await ask(advanceTime, memoryResources(table), { key: keys.sandbox, body });
    expect(json).toMatchObject({ deliveries_moved: 1, is_complete: true });
  });
});
