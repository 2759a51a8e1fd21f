import { afterAll, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

// How conversations ended, over HTTP.

const service = await startService();
const key = service.keys.sandbox;
const api = (path: string) => `${service.baseUrls.sandbox}/v1${path}`;
afterAll(() => service.close());

const submitted = async (): Promise<string> => {
  const body = { org_id: 'endings-inc', rep_id: 'tom', recording_url: 'mock://average-pitch' };
  const { json } = await call(api('/analyses'), { key, body });
  await eventually(() => call(api(`/analyses/${json.id}`), { key }), {
    wanted: (answer) => answer.json.status === 'completed',
  });
  return json.id;
};
const id = await submitted();
const put = (path: string, body: object) => call(api(path), { key, method: 'PUT', body });

it('an org has a default list, and then its own', async () => {
  expect((await call(api('/orgs/endings-inc/dispositions'), { key })).json).toMatchObject({
    is_default: true,
    updated_at: null,
  });
  const dispositions = [{ slug: 'signed', label: 'Signed', outcome: 'won' }];
  const set = await put('/orgs/endings-inc/dispositions', { dispositions });
  expect(set.json).toMatchObject({ dispositions, is_default: false });
  expect((await call(api('/orgs/endings-inc/dispositions'), { key })).text).toBe(set.text);
});

it('an ending is attached, read, changed and deleted', async () => {
  const path = `/analyses/${id}/disposition`;
  expect((await put(path, { slug: 'unheard' })).json.error.code).toBe('disposition_not_found');
  const value = { value_cents: 990_000, currency: 'USD' };
  const attached = await put(path, { slug: 'signed', ...value, notes: 'Starts in March.' });
  expect(attached.json).toMatchObject({ analysis_id: id, slug: 'signed', outcome: 'won', ...value });
  expect((await call(api(path), { key })).text).toBe(attached.text);
  const changed = await put(path, { slug: 'signed' });
  expect(changed.json).toMatchObject({ value_cents: null, created_at: attached.json.created_at });
  expect((await call(api(path), { key, method: 'DELETE' })).text).toBe(changed.text);
  expect((await call(api(path), { key })).status).toBe(404);
});

it('a slug that was removed from the list keeps its meaning', async () => {
  const path = `/analyses/${id}/disposition`;
  await put(path, { slug: 'signed' });
  await put('/orgs/endings-inc/dispositions', {
    dispositions: [{ slug: 'lost', label: 'Lost', outcome: 'lost' }],
  });
  expect((await call(api(path), { key })).json).toMatchObject({ slug: 'signed', label: 'Signed' });
});
