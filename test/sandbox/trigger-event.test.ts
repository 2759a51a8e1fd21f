import { expect, it } from 'vitest';
import { eventTable } from '../../lambdas/adapters/events/event-table.ts';
import { eventMeanings } from '../../lambdas/contract/event-meanings.ts';
import { triggeredKind } from '../../lambdas/contract/sandbox.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { triggerEvent } from '../../lambdas/sandbox/trigger-event.ts';
import { ask, type TestRequest, testSetup } from '../support/api.ts';

import { proves } from '../support/proves.ts';
import { webhookSetup } from '../webhooks/webhook-setup.ts';

const setup = await webhookSetup();
const trigger = (body: unknown, more: TestRequest = {}) =>
  ask(triggerEvent, setup.resources, { key: setup.keys.sandbox, body, ...more });

const limitedTo = async (sandbox_triggered_events_per_day: number) => {
  const own = await testSetup({ limits: { sandbox_triggered_events_per_day } });
  return (headers = {}) =>
    ask(triggerEvent, own.resources, {
      key: own.keys.sandbox,
      body: { type: 'export.ready' },
      headers,
    });
};

proves(triggerEvent.row, {
  success: () => trigger({ type: 'analysis.completed' }),
  sandbox_limit_reached: async () => (await limitedTo(0))(),
});

it.each(triggeredKind.options)('commits %s with complete data of the contract', async (type) => {
  const { json } = await trigger({ type });
  const event = await eventTable(setup.table).find(setup.tenant, json.id);
  expect(event).toMatchObject({
    event: type,
    created_at: json.created_at,
    callback_url: null,
    is_triggered: true,
  });
  const data = JSON.parse(event?.data ?? '');
  expect(eventMeanings[type].data.parse(data)).toEqual(data);
});

it('names the webhooks of sandbox keys that enabled the kind, and none of a live key', async () => {
  const live = { key: setup.keys.live, stage: 'live' };
  const wanted = { ...setup.valid, enabled_events: ['batch.completed'] };
  const named = (await setup.register(wanted)).json.id;
  await setup.register({ ...setup.valid, enabled_events: ['batch.item.failed'] });
  await setup.register(wanted, live);
  expect((await trigger({ type: 'batch.completed' })).json.webhook_ids).toEqual([named]);
});

it('names the requested org, if the kind names one', async () => {
  const dataOf = async (body: object) => {
    const { json } = await trigger(body);
    return JSON.parse((await eventTable(setup.table).find(setup.tenant, json.id))?.data ?? '');
  };
  const [own, usual, none] = await Promise.all([
    dataOf({ type: 'analysis.failed', org_id: 'acme' }),
    dataOf({ type: 'analysis.failed' }),
    dataOf({ type: 'batch.completed', org_id: 'acme' }),
  ]);
  expect([own.org_id, usual.org_id, none.org_id]).toEqual(['acme', 'northwind', undefined]);
});

it('refuses an unknown kind, and lists the known ones', async () => {
  for (const type of ['analysis.done', 'webhook.test', '*', 7]) {
    const { status, json } = await trigger({ type });
    expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_enum', 'type']);
    expect(json.error.details.allowed).toEqual(triggeredKind.options);
  }
});

it.each([
  [{}, 'missing_field', 'type'],
  [{ type: 'export.ready', org_id: '' }, 'invalid_request', 'org_id'],
  [{ type: 'export.ready', org_id: 'a b' }, 'invalid_request', 'org_id'],
  [{ type: 'export.ready', data: {} }, 'invalid_request', 'data'],
])('refuses %j', async (body, code, field) => {
  const { json } = await trigger(body);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});

it('refuses a live key with the right address, and writes nothing', async () => {
  const events = () => setup.table.items().filter(({ pk }) => String(pk).endsWith('#EVENTS'));
  const before = events();
  const { status, json } = await trigger(
    { type: 'analysis.completed' },
    { key: setup.keys.live, stage: 'live' },
  );
  expect([status, json.error.code]).toEqual([403, 'key_environment_mismatch']);
  expect(json.error.details).toEqual({ required_environment: 'sandbox', reason: 'sandbox_key_required' });
  expect(json.error.message).toContain('pk_sandbox_');
  expect(events()).toEqual(before);
});

it('counts each event against the day, and no repeat under the same Idempotency-Key', async () => {
  const once = await limitedTo(2);
  const headers = { 'idempotency-key': newId() };
  const first = await once(headers);
  expect((await once(headers)).text).toBe(first.text);
  expect((await once()).status).toBe(202);
  const { status, json } = await once();
  expect([status, json.error.code]).toEqual([429, 'sandbox_limit_reached']);
  expect(json.error.details).toMatchObject({ reason: 'triggered_events', limit_events: 2, used_events: 2 });
});
