import { afterAll, expect, it } from 'vitest';
import { type Delivered, startReceiver, verify } from './receiver.ts';
import { eventually } from './service.ts';
import { startStory } from './story.ts';

// What a receiver sees of rotation, replay and archiving.

const { service, get, post, patch, remove, refused, analysed } = await startStory('webhooks');
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const pitch = { org_id: 'acme', rep_id: 'r', recording_url: 'mock://poor-pitch' };
const register = (path: string, enabled_events = ['analysis.completed']) =>
  post('/v1/webhooks', { url: receiver.url + path, enabled_events });

const arrivedAt = (path: string, count: number): Promise<readonly Delivered[]> =>
  eventually(() => receiver.received.filter((one) => one.path === path), {
    wanted: (found) => found.length >= count,
  });
const deliveryOf = ({ headers }: Delivered) => String(headers['x-service-delivery']);
const refusesSignature = (delivered: Delivered, secret: string) =>
  expect(() => verify(delivered, secret)).toThrow();

it('deliveries are signed with the new secret as soon as its rotation has responded', async () => {
  const { id, signing_secret: old } = await register('/rotated');
  await analysed(pitch);
  const [before] = await arrivedAt('/rotated', 1);
  const { signing_secret: fresh } = await post(`/v1/webhooks/${id}/rotate`);
  expect(fresh).not.toBe(old);
  await analysed(pitch);
  const [, after] = await arrivedAt('/rotated', 2);
  if (!before || !after) throw new Error('not delivered');
  verify(before, old);
  verify(after, fresh);
  refusesSignature(after, old);
  const shown = await get(`/v1/webhooks/${id}`);
  expect(JSON.stringify(shown)).not.toContain('whsec_');
});

it('a delivery is replayed with the same bytes under a new delivery id', async () => {
  const { id, signing_secret } = await register('/replayed');
  await analysed(pitch);
  const [first] = await arrivedAt('/replayed', 1);
  if (!first) throw new Error('not delivered');
  const replay = await post(`/v1/webhooks/${id}/deliveries/${deliveryOf(first)}/replay`);
  expect(replay).toMatchObject({ trigger: 'replay', status: 'pending', webhook_id: id });
  const [, second] = await arrivedAt('/replayed', 2);
  if (!second) throw new Error('not replayed');
  expect([second.body, deliveryOf(second)]).toEqual([first.body, replay.id]);
  verify(second, signing_secret);
  const { data } = await eventually(() => get(`/v1/webhooks/${id}/deliveries`), {
    wanted: (page) => page.data.every(({ status }: { status: string }) => status === 'succeeded'),
  });
  expect(data.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['replay', 'event']);
});

it('the response of a receiver is shown until its analysis is purged, and the attempts remain', async () => {
  const { id } = await register('/echo');
  const row = await analysed(pitch);
  const deliveries = () => get(`/v1/webhooks/${id}/deliveries`);
  const { data } = await eventually(deliveries, {
    wanted: (page) => page.data.some(({ status }: { status: string }) => status === 'succeeded'),
  });
  const [arrived] = await arrivedAt('/echo', 1);
  expect(data[0]).toMatchObject({ response_status: 200 });
  expect(Buffer.byteLength(data[0].response_excerpt)).toBeGreaterThan(1_020);
  expect(arrived?.body.startsWith(data[0].response_excerpt)).toBe(true);
  const went = { last_failure_at: null, consecutive_failures: 0, health: 'ok' };
  const shown = await get(`/v1/webhooks/${id}`);
  expect(shown).toMatchObject({ ...went, last_success_at: expect.any(String) });
  await remove(`/v1/analyses/${row.id}?mode=purge`);
  const left = await deliveries();
  expect(left.data[0]).toEqual({ ...data[0], response_excerpt: null });
  expect(await get(`/v1/webhooks/${id}`)).toEqual(shown);
});

it('a test is sent at once with one attempt, outside the feed', async () => {
  const { id } = await register('/tested', ['export.ready']);
  const delivery = await post(`/v1/webhooks/${id}/test`);
  expect(delivery).toMatchObject({ trigger: 'test', event: 'webhook.test', attempt: 1 });
  const [arrived] = await arrivedAt('/tested', 1);
  const body = JSON.parse(arrived?.body ?? '{}');
  expect(body).toMatchObject({ event: 'webhook.test', data: { webhook_id: id } });
  expect((await get(`/v1/events/${body.id}`)).sequence).toBeNull();
  const { data } = await get('/v1/events?event=webhook.test');
  expect(data).toEqual([]);
});

it('pending deliveries of an archived webhook are cancelled', async () => {
  const { id } = await register('/archived');
  await patch(`/v1/webhooks/${id}`, { paused: true });
  await analysed(pitch);
  await eventually(() => get(`/v1/webhooks/${id}/deliveries?status=pending`), {
    wanted: ({ data }) => data.length === 1,
  });
  await remove(`/v1/webhooks/${id}`);
  await refused('webhook_not_found', 'GET', `/v1/webhooks/${id}`);
  await refused('webhook_not_found', 'GET', `/v1/webhooks/${id}/deliveries`);
  expect(receiver.received.filter(({ path }) => path === '/archived')).toEqual([]);
});

it('deliveries to a callback_url are listed and replayed, signed with the callback secret', async () => {
  const { signing_secret } = await post('/v1/callback-secret/rotate');
  const row = await analysed({ ...pitch, options: { callback_url: `${receiver.url}/callback` } });
  const [first] = await arrivedAt('/callback', 1);
  if (!first) throw new Error('not delivered');
  verify(first, signing_secret);
  const event = JSON.parse(first.body);
  expect(event.data.id).toBe(row.id);
  const { data } = await eventually(() => get(`/v1/callback-deliveries?event_id=${event.id}`), {
    wanted: (page) => page.data[0]?.status === 'succeeded',
  });
  expect(data).toEqual([expect.objectContaining({ id: deliveryOf(first), webhook_id: null })]);
  const rotated = await post('/v1/callback-secret/rotate');
  const replay = await post(`/v1/callback-deliveries/${data[0].id}/replay`);
  const [, second] = await arrivedAt('/callback', 2);
  if (!second) throw new Error('not replayed');
  expect([second.body, deliveryOf(second)]).toEqual([first.body, replay.id]);
  verify(second, rotated.signing_secret);
});
