import { afterAll, expect, it } from 'vitest';
import { envelopeOf } from '../../lambdas/contract/event-meanings.ts';
import { triggeredKind } from '../../lambdas/contract/sandbox.ts';
import { completed } from './possessions.ts';
import { type Delivered, startReceiver, verify } from './receiver.ts';
import { call, eventually } from './service.ts';
import { startStory } from './story.ts';

// What a partner sees of events that were triggered by hand.

const { service, admin, caller, get, post, analysed, refused } = await startStory('trigger');
const receiver = await startReceiver();
const live = {
  ...caller,
  baseUrl: service.baseUrls.live,
  key: (await admin.mint(caller.partnerId, 'live')).key,
};
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const arrivedAt = (path: string, count: number): Promise<readonly Delivered[]> =>
  eventually(() => receiver.received.filter((one) => one.path === path), {
    wanted: (found) => found.length >= count,
  });

it('every kind is sent, signed and of the documented shape, with its position in the feed', async () => {
  const { id, signing_secret } = await post('/v1/webhooks', {
    url: `${receiver.url}/all`,
    enabled_events: ['*'],
  });
  const kinds = triggeredKind.options;
  for (const type of kinds) expect((await post('/v1/sandbox/trigger', { type })).webhook_ids).toEqual([id]);
  const arrived = await arrivedAt('/all', kinds.length);
  for (const one of arrived) {
    verify(one, signing_secret);
    const body = JSON.parse(one.body);
    expect(one.headers['x-service-event']).toBe(body.event);
    const kind = triggeredKind.parse(body.event);
    expect(envelopeOf(kind).strict().parse(body)).toEqual(body);
    const { sequence, ...inFeed } = await get(`/v1/events/${body.id}`);
    expect([sequence > 0, inFeed]).toEqual([true, body]);
  }
  expect(new Set(arrived.map(({ headers }) => headers['x-service-event']))).toEqual(new Set(kinds));
});

/** What differs from run to run, and what the caller chose. */
const bare = (data: object): unknown =>
  JSON.parse(
    JSON.stringify(data)
      .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id')
      .replace(/("recording_title":"[^"]*)\d{4}-\d\d-\d\d"/g, '$1day"')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time'),
  );
const triggeredData = async (type: string, org_id: string) => {
  const { id } = await post('/v1/sandbox/trigger', { type, org_id });
  return (await get(`/v1/events/${id}`)).data;
};

it('the triggered mock://perfect-pitch and mock://one-pitch have the data of real ones (npm run examples records it)', async () => {
  const who = { org_id: 'acme', rep_id: 'tom' };
  const row = await analysed({ ...who, recording_url: 'mock://perfect-pitch' });
  expect(bare(await triggeredData('analysis.completed', 'acme'))).toEqual(bare(row));
  const { id } = await post('/v1/all-day-sessions', { ...who, recording_url: 'mock://one-pitch' });
  const day = await completed(caller, `/v1/all-day-sessions/${id}`);
  expect(bare(await triggeredData('all_day_session.completed', 'acme'))).toEqual(bare(day));
});

it('a triggered event reaches no webhook of a live key, even by a replay of its time', async () => {
  const registered = await call(`${live.baseUrl}/v1/webhooks`, {
    key: live.key,
    body: { url: `${receiver.url}/live`, enabled_events: ['*'] },
  });
  await post('/v1/sandbox/trigger', { type: 'export.ready' });
  const range = { from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', events: ['export.ready'] };
  const replayed = await call(`${live.baseUrl}/v1/webhooks/${registered.json.id}/replay`, {
    key: live.key,
    body: range,
  });
  expect([replayed.status, replayed.json]).toEqual([202, { replayed: 0 }]);
});

it('live keys cannot trigger events', async () => {
  const answer = await call(`${live.baseUrl}/v1/sandbox/trigger`, {
    key: live.key,
    body: { type: 'export.ready' },
  });
  expect([answer.status, answer.json.error.code]).toEqual([403, 'key_environment_mismatch']);
});

it('a triggered event is in the audit log like every change', async () => {
  const { id } = await post('/v1/sandbox/trigger', { type: 'batch.completed' });
  const { data } = await get('/v1/audit-events?action=sandbox.trigger-event');
  expect(data[0]).toMatchObject({
    action: 'sandbox.trigger-event',
    resource: '/v1/sandbox/trigger',
    after: { id, event: 'batch.completed' },
  });
});

it('an unknown kind is refused with the list of all kinds', async () => {
  const details = await refused('invalid_enum', 'POST', '/v1/sandbox/trigger', { type: 'analysis.done' });
  expect(details).toMatchObject({ field: 'type', allowed: triggeredKind.options });
});
