import { afterAll, expect, it } from 'vitest';
import { type Delivered, startReceiver } from './receiver.ts';
import { eventually } from './service.ts';
import { startStory } from './story.ts';

// The sweeper comes each minute: what is here within seconds, others have brought.

const { service, get, post, patch, analysed } = await startStory('at-once');
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const secondsMs = 10_000;
const pitch = { org_id: 'acme', rep_id: 'r', recording_url: 'mock://poor-pitch' };
const register = (path: string) =>
  post('/v1/webhooks', { url: receiver.url + path, enabled_events: ['analysis.completed'] });
const arrivedAt = (path: string, count: number): Promise<readonly Delivered[]> =>
  eventually(() => receiver.received.filter((one) => one.path === path), {
    wanted: (found) => found.length >= count,
    timeoutMs: secondsMs,
  });

it('parked deliveries arrive as soon as the webhook is resumed, and once', async () => {
  const { id } = await register('/paused');
  await patch(`/v1/webhooks/${id}`, { paused: true });
  for (let count = 0; count < 3; count += 1) await analysed(pitch);
  await eventually(() => get(`/v1/webhooks/${id}/deliveries?status=pending`), {
    wanted: ({ data }) => data.length === 3,
  });
  await patch(`/v1/webhooks/${id}`, { paused: false });
  const arrived = await arrivedAt('/paused', 3);
  expect(new Set(arrived.map(({ body }) => JSON.parse(body).id)).size).toBe(3);
});

it('a range arrives as soon as its replay is requested', async () => {
  const first = await analysed(pitch);
  const last = await analysed(pitch);
  const { id } = await register('/range');
  const range = { from: first.created_at, to: last.completed_at };
  expect(await post(`/v1/webhooks/${id}/replay`, range)).toEqual({ replayed: 2 });
  const arrived = await arrivedAt('/range', 2);
  const ids = arrived.map(({ body }) => JSON.parse(body).data.id);
  expect(new Set(ids)).toEqual(new Set([first.id, last.id]));
});
