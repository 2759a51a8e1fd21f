import { expect, it } from 'vitest';
import { eventRange } from '../../lambdas/adapters/events/event-range.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { replayRange } from '../../lambdas/webhooks/replay-range.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const minute = 60_000;
const ago = (minutes: number, ms = 0) => new Date(Date.now() - minutes * minute + ms).toISOString();
const day = { from: ago(1_440), to: ago(-1) };

const setup = await webhookSetup();
const register = async (of = setup, enabled_events = ['analysis.completed', 'analysis.failed']) => {
  const { json } = await of.register({ url: 'https://hooks.example.com/in', enabled_events });
  return String(json.id);
};
const replays = (of: typeof setup) => of.table.items().filter(({ sk }) => String(sk).startsWith('rpl_'));

proves(replayRange.row, {
  success: async () => setup.replayRange(await register(), day),
  webhook_not_found: () => setup.replayRange(unknownId, day),
  webhook_disabled: async () => {
    const id = await register();
    await setup.update(id, { paused: true });
    return setup.replayRange(id, day);
  },
});

it('counts the events of the range that the webhook enables now, both ends included', async () => {
  const of = await webhookSetup();
  const id = await register(of);
  const times = [ago(50), ago(40), ago(30), ago(20)];
  for (const createdAt of times) await of.commit({ createdAt });
  await of.commit({ createdAt: ago(35), event: 'analysis.failed' });
  await of.commit({ createdAt: ago(35), event: 'analysis.queued' });
  const count = async (body: object) => (await of.replayRange(id, { ...day, ...body })).json.replayed;
  expect(await count({ from: times[1], to: times[2] })).toBe(3);
  expect(await count({})).toBe(5);
  expect(await count({ events: ['analysis.failed', 'analysis.queued'] })).toBe(1);
  await of.update(id, { enabled_events: ['analysis.queued'] });
  expect(await count({})).toBe(1);
  await of.update(id, { enabled_events: ['*'] });
  expect(await count({})).toBeGreaterThanOrEqual(5);
  expect(await count({ events: ['analysis.failed'] })).toBe(1);
});

it('excludes tests, deleted events, live events for a webhook of the sandbox, and events without a position', async () => {
  const of = await webhookSetup();
  const id = await register(of, ['analysis.completed', 'webhook.test']);
  await of.commit({ event: 'webhook.test', isRelayed: false });
  await of.commit({ createdAt: ago(30 * 1_440) });
  await of.commit({ of: { ...of.tenant, environment: 'production' } });
  await of.commit({ isRelayed: false });
  const range = { from: ago(60 * 1_440), to: ago(-60) };
  expect((await of.replayRange(id, range)).json).toEqual({ replayed: 0 });
  expect(replays(of)).toEqual([]);
  const live = { key: of.keys.live, stage: 'live' };
  expect((await of.replayRange(id, range, live)).json).toEqual({ replayed: 0 });
});

it('replays the events of both environments to a webhook of a live key, each in its own', async () => {
  const of = await webhookSetup();
  const live = { key: of.keys.live, stage: 'live' };
  const { id } = (await of.register(of.valid, live)).json;
  await of.commit({ of: { ...of.tenant, environment: 'production' } });
  await of.commit({ of: { ...of.tenant, environment: 'production' } });
  await of.commit();
  expect((await of.replayRange(id, day, live)).json).toEqual({ replayed: 3 });
  expect(new Set(replays(of).map(({ environment }) => environment))).toEqual(
    new Set(['production', 'sandbox']),
  );
});

it('replays triggered events to a webhook of the sandbox, and to none of a live key', async () => {
  const of = await webhookSetup();
  const live = { key: of.keys.live, stage: 'live' };
  const ofLive = (await of.register(of.valid, live)).json.id;
  const id = await register(of);
  await of.commit({ isTriggered: true });
  expect((await of.replayRange(ofLive, day, live)).json).toEqual({ replayed: 0 });
  expect((await of.replayRange(id, day)).json).toEqual({ replayed: 1 });
});

it('counts thousands of events, and writes one message for them', async () => {
  const of = await webhookSetup();
  const id = await register(of);
  for (let index = 0; index < 2_345; index += 1) await of.commit();
  expect((await of.replayRange(id, day)).json).toEqual({ replayed: 2_345 });
  expect(replays(of)).toHaveLength(1);
});

it('writes one message under one Idempotency-Key', async () => {
  const of = await webhookSetup();
  const id = await register(of);
  await of.commit();
  const headers = { 'idempotency-key': newId() };
  const first = await of.replayRange(id, day, { headers });
  await of.commit();
  expect((await of.replayRange(id, day, { headers })).text).toBe(first.text);
  expect(replays(of)).toHaveLength(1);
});

it('refuses a range with more events than one request may read', async () => {
  const id = await register();
  // Each page says that another one follows.
  const table: Table = {
    ...setup.table,
    list: async (range) => ({ ...(await setup.table.list(range)), next: 'evt_1' }),
  };
  const endless = { ...setup.resources, table };
  const { json } = await ask(replayRange, endless, { key: setup.keys.sandbox, params: { id }, body: day });
  expect([json.error.code, json.error.details.field]).toEqual(['invalid_request', 'to']);
  const events = eventRange(setup.table);
  for (let index = 0; index < 1_001; index += 1) await setup.commit();
  const asked = {
    ...day,
    events: ['analysis.completed'],
    ids: { from: 'evt_0', before: 'evt_g' },
    with_triggered: false,
  };
  const span = await events.fix(setup.tenant, asked, new Date().toISOString());
  expect(await events.count(setup.tenant, span, 1_000)).toBeUndefined();
  expect(await events.count(setup.tenant, span, 2_000)).toBe(1_001);
});

it('does not find the webhook of another partner', async () => {
  const id = await register();
  expect((await setup.replayRange(id, day, { key: setup.foreignKey })).status).toBe(404);
});

it.each([
  [{ from: ago(1), to: ago(2) }, 'invalid_request', 'to'],
  [{ to: ago(2) }, 'missing_field', 'from'],
  [{ ...day, events: [] }, 'invalid_request', 'events'],
  [{ ...day, events: ['none'] }, 'invalid_enum', 'events.0'],
  [{ ...day, from: 'yesterday' }, 'invalid_request', 'from'],
  [{ ...day, limit: 3 }, 'invalid_request', 'limit'],
])('refuses %j', async (body, code, field) => {
  const { json } = await setup.replayRange(await register(), body);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});
