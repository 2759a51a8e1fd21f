import { afterAll, beforeAll, expect, it } from 'vitest';
import { telling } from '../privacy/policy-setup.ts';
import { type Caller, completed } from './possessions.ts';
import { type Delivered, startReceiver, verify } from './receiver.ts';
import { eventually } from './service.ts';
import { speaking, startStory } from './story.ts';

// What a partner sees of time that it advances in its sandbox. The sweeper comes each minute: here minutes have six seconds.

const { service, admin, caller, ...sandbox } = await startStory('advanced', { timeScale: 10 });
const receiver = await startReceiver(({ path }) => (path === '/failing' ? 503 : 200));
const liveCaller: Caller = {
  ...caller,
  baseUrl: service.baseUrls.live,
  key: (await admin.mint(caller.partnerId, 'live')).key,
};
const live = speaking(liveCaller);
type Speaker = Pick<typeof live, 'get' | 'post' | 'patch'>;
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const hour = 3_600;
const day = 86_400;
/** Milliseconds, where a minute is one. */
const twoSweeps = 150_000;
const advance = (advance_seconds: number) => sandbox.post('/v1/sandbox/time', { advance_seconds });
const arrivedAt = (path: string, count: number): Promise<readonly Delivered[]> =>
  eventually(() => receiver.received.filter((one) => one.path === path), {
    wanted: (found) => found.length >= count,
  });
const deliveriesOf = async ({ get }: Speaker, id: string): Promise<{ id: string; status: string }[]> =>
  (await get(`/v1/webhooks/${id}/deliveries`)).data;
/** Until the only delivery that waits has been held back: one that is on its way for the first time cannot be moved. */
const held = () => eventually(() => advance(1), { wanted: ({ deliveries_moved }) => deliveries_moved === 1 });
/** A webhook for one kind of event, paused. */
const paused = async ({ post, patch }: Speaker, kind: string): Promise<string> => {
  const { id } = await post('/v1/webhooks', { url: `${receiver.url}/${kind}`, enabled_events: [kind] });
  await patch(`/v1/webhooks/${id}`, { paused: true });
  return id;
};
const statuses = (found: readonly { status: string }[]) => found.map(({ status }) => status).toSorted();

/** Live: what waits for a paused webhook, and an analysis of an org that keeps them for a day. */
const untouched = { webhook: '', analysis: '' };
beforeAll(async () => {
  untouched.webhook = await paused(live, 'analysis.completed');
  await live.post('/v1/orgs', { org_id: 'forgets', pii_policy: { retain_analysis_days: 1 } });
  const { id } = await live.post('/v1/analyses', { org_id: 'forgets', rep_id: 'tom', transcript: telling });
  await completed(liveCaller, `/v1/analyses/${id}`);
  untouched.analysis = id;
  await eventually(() => deliveriesOf(live, untouched.webhook), { wanted: ({ length }) => length === 1 });
});

it('a retry is due at once, with a new signature', async () => {
  const { id, signing_secret } = await sandbox.post('/v1/webhooks', {
    url: `${receiver.url}/failing`,
    enabled_events: ['export.failed'],
  });
  await sandbox.post('/v1/sandbox/trigger', { type: 'export.failed' });
  await arrivedAt('/failing', 1);
  await held();
  await advance(hour);
  const [first, second] = await arrivedAt('/failing', 2);
  if (first === undefined || second === undefined) throw new Error('no second attempt');
  verify(second, signing_secret);
  expect(second.body).toBe(first.body);
  await sandbox.remove(`/v1/webhooks/${id}`);
});

it('deliveries that waited a day for a paused webhook are dropped, and the others sent when it is resumed', async () => {
  const id = await paused(sandbox, 'export.ready');
  await sandbox.post('/v1/sandbox/trigger', { type: 'export.ready' });
  await held();
  await advance(23 * hour);
  const { id: kept } = await sandbox.post('/v1/sandbox/trigger', { type: 'export.ready' });
  await advance(hour);
  await eventually(() => deliveriesOf(sandbox, id), {
    wanted: (found) => statuses(found).join() === 'dropped,pending',
  });
  await sandbox.patch(`/v1/webhooks/${id}`, { paused: false });
  const arrived = await arrivedAt('/export.ready', 1);
  expect(arrived.map(({ body }) => JSON.parse(body).id)).toEqual([kept]);
});

it('concurrent advances add up', async () => {
  const id = await paused(sandbox, 'batch.completed');
  await sandbox.post('/v1/sandbox/trigger', { type: 'batch.completed' });
  await held();
  await Promise.all([7, 8, 9].map((hours) => advance(hours * hour)));
  await eventually(() => deliveriesOf(sandbox, id), {
    wanted: (found) => statuses(found).join() === 'dropped',
  });
});

it(
  'records past their retention are deleted, and no later ones',
  async () => {
    await sandbox.post('/v1/orgs', { org_id: 'forgets', pii_policy: { retain_analysis_days: 1 } });
    await sandbox.post('/v1/orgs', { org_id: 'mutes', pii_policy: { retain_transcript_days: 1 } });
    const [gone, mute] = await Promise.all(
      ['forgets', 'mutes'].map((org_id) => sandbox.analysed({ org_id, rep_id: 'tom', transcript: telling })),
    );
    await advance(day);
    const later = await sandbox.analysed({ org_id: 'forgets', rep_id: 'tom', transcript: telling });
    await eventually(() => sandbox.send('GET', `/v1/analyses/${gone.id}`), {
      wanted: ({ status }) => status === 404,
      timeoutMs: twoSweeps,
    });
    await eventually(() => sandbox.get(`/v1/analyses/${mute.id}`), {
      wanted: ({ transcript }) => transcript === null,
      timeoutMs: twoSweeps,
    });
    await sandbox.refused('retention_policy_violation', 'GET', `/v1/analyses/${mute.id}/transcript`);
    expect(await sandbox.get(`/v1/analyses/${later.id}`)).toEqual(later);
    const { data } = await sandbox.get('/v1/audit-events?action=sandbox.advance-time');
    expect(data[0]).toMatchObject({ resource: '/v1/sandbox/time', after: { advanced_seconds: day } });
  },
  2 * twoSweeps,
);

it('live data is unchanged after all advances', async () => {
  // It gets the events of the sandbox too.
  const found = await deliveriesOf(live, untouched.webhook);
  expect(new Set(statuses(found))).toEqual(new Set(['pending']));
  expect((await live.get(`/v1/analyses/${untouched.analysis}`)).transcript).not.toBeNull();
});
