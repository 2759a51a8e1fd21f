import { afterAll, expect, it } from 'vitest';
import { parseCsv } from '../exports/export-setup.ts';
import { completed } from './possessions.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually } from './service.ts';
import { startStory } from './story.ts';

// Lists taken home as files, from a partner's point of view: over HTTP, by link, told by webhook.

const { service, caller, get, post, refused, analysed } = await startStory('exporter');
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const exported = async (body: object) => {
  const { export_id, status } = await post('/v1/exports', body);
  expect(status).toBe('queued');
  return completed(caller, `/v1/exports/${export_id}`);
};

const download = async (url: string) => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  return response.text();
};

it('an export has analyses as JSON Lines, each as GET returns it, and sends an event', async () => {
  await post('/v1/webhooks', { url: `${receiver.url}/hook`, enabled_events: ['export.ready'] });
  const body = { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://average-pitch' };
  const rows = [await analysed(body), await analysed(body)];
  const done = await exported({ resource: 'analyses', format: 'jsonl', filters: { org_id: 'acme' } });
  expect(done).toMatchObject({ rows: 2, error: null });
  expect(Date.parse(done.expires_at)).toBeGreaterThan(Date.now());
  const lines = (await download(done.url)).trimEnd().split('\n');
  const texts = rows
    .toReversed()
    .map(({ id }) => call(`${caller.baseUrl}/v1/analyses/${id}`, { key: caller.key }));
  expect(lines).toEqual((await Promise.all(texts)).map(({ text }) => text));
  const told = await eventually(async () => receiver.received.filter(({ path }) => path === '/hook'), {
    wanted: (all) => all.length > 0,
  });
  const { event, data } = JSON.parse(told[0]?.body ?? '');
  expect([event, data.export_id, data.rows, data.url]).toEqual(['export.ready', done.export_id, 2, null]);
});

it('an export as CSV of each resource can be read back', async () => {
  for (const resource of ['analyses', 'all_day_sessions', 'events', 'audit']) {
    const done = await exported({ resource, format: 'csv' });
    const [head, ...rows] = parseCsv(await download(done.url));
    expect(head?.[0]).toBe('id');
    expect(rows.length).toBe(done.rows);
    expect(rows.every((row) => row.length === head?.length)).toBe(true);
  }
  expect((await get('/v1/exports')).data[0]).toMatchObject({
    resource: 'audit',
    status: 'completed',
    url: null,
  });
});

it('an export refuses a filter that its list does not have', async () => {
  const details = await refused('invalid_request', 'POST', '/v1/exports', {
    resource: 'audit',
    format: 'csv',
    filters: { org_id: 'acme' },
  });
  expect(details).toMatchObject({ field: 'filters.org_id' });
});
