import { afterAll, expect, it } from 'vitest';
import { type Delivered, startReceiver } from './receiver.ts';
import { eventually } from './service.ts';
import { startStory } from './story.ts';

// What waits is sent by the sweeper, within a minute: here minutes have six seconds.

const { service, get, post, patch, refused, analysed } = await startStory('waiting', { timeScale: 10 });
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const pitch = { org_id: 'acme', rep_id: 'r', recording_url: 'mock://poor-pitch' };
const register = (path: string) =>
  post('/v1/webhooks', { url: receiver.url + path, enabled_events: ['analysis.completed'] });
const arrivedAt = (path: string, count: number): Promise<readonly Delivered[]> =>
  eventually(() => receiver.received.filter((one) => one.path === path), {
    wanted: (found) => found.length >= count,
  });

it('events of a paused webhook are held back, and delivered when it is resumed', async () => {
  const { id } = await register('/paused');
  await patch(`/v1/webhooks/${id}`, { paused: true });
  await refused('webhook_disabled', 'POST', `/v1/webhooks/${id}/test`);
  const rows = [await analysed(pitch), await analysed(pitch)];
  const { data: waiting } = await eventually(() => get(`/v1/webhooks/${id}/deliveries?status=pending`), {
    wanted: ({ data }) => data.length === 2,
  });
  await refused('webhook_disabled', 'POST', `/v1/webhooks/${id}/deliveries/${waiting[0].id}/replay`);
  expect(receiver.received.filter(({ path }) => path === '/paused')).toEqual([]);
  await patch(`/v1/webhooks/${id}`, { paused: false });
  const arrived = await arrivedAt('/paused', 2);
  const ids = arrived.map(({ body }) => JSON.parse(body).data.id);
  expect(new Set(ids)).toEqual(new Set(rows.map((row) => row.id)));
});

it('a range is replayed once per event, as the webhook enables now', async () => {
  const rows = [await analysed(pitch), await analysed(pitch)];
  const { id } = await register('/range');
  const from = rows[0].created_at;
  const to = rows[1].completed_at;
  const narrow = { from, to, events: ['analysis.failed'] };
  expect(await post(`/v1/webhooks/${id}/replay`, narrow)).toEqual({ replayed: 0 });
  expect(await post(`/v1/webhooks/${id}/replay`, { from, to })).toEqual({ replayed: 2 });
  const arrived = await arrivedAt('/range', 2);
  const ids = arrived.map(({ body }) => JSON.parse(body).data.id);
  expect(new Set(ids)).toEqual(new Set(rows.map((row) => row.id)));
});
