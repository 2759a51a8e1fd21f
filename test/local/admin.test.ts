import { afterAll, expect, it } from 'vitest';
import { adminOf } from './possessions.ts';
import { call, startService } from './service.ts';
import { speaking } from './story.ts';

// An operator's day: partners and keys, from the first to the last request that a key may make.

const service = await startService();
const admin = adminOf(service);
const operator = speaking({ baseUrl: service.baseUrls.live, key: service.keys.admin_live, partnerId: '' });
afterAll(() => service.close());

const sandbox = (key: string) => speaking({ baseUrl: service.baseUrls.sandbox, key, partnerId: '' });

it('creates a partner, mints its key, suspends, resumes and revokes, each with effect on the next request', async () => {
  const partner = await operator.post('/v1/admin/partners', { name: 'Acme', contact_email: 'a@example.com' });
  expect(partner).toMatchObject({ plan_tier: 'starter', healthcare: false, suspended_at: null, notes: null });
  const key = await admin.mint(partner.id, 'sandbox');
  const { get, refused } = sandbox(key.key);
  await get('/v1/orgs');
  const suspended = await operator.post(`/v1/admin/partners/${partner.id}/suspend`);
  expect(suspended.suspended_at).not.toBeNull();
  await refused('partner_suspended', 'GET', '/v1/orgs');
  await operator.post(`/v1/admin/partners/${partner.id}/resume`);
  await get('/v1/orgs');
  const { data } = await operator.get(`/v1/admin/partners/${partner.id}/api-keys`);
  expect(data).toEqual([
    expect.objectContaining({ key_id: key.key_id, scopes: ['partner:write'], revoked_at: null }),
  ]);
  await operator.remove(`/v1/admin/api-keys/${key.key_id}`);
  await refused('key_revoked', 'GET', '/v1/orgs');
});

it('applies a changed plan to the very next request', async () => {
  const partner = await operator.post('/v1/admin/partners', { name: 'B', contact_email: 'b@example.com' });
  const { key } = await admin.mint(partner.id, 'live');
  const limit = async () =>
    (await call(`${service.baseUrls.live}/v1/orgs`, { key })).headers.get('ratelimit-limit');
  expect(await limit()).toBe('60');
  await operator.patch(`/v1/admin/partners/${partner.id}`, { plan_tier: 'scale' });
  expect(await limit()).toBe('1000');
  await operator.patch(`/v1/admin/partners/${partner.id}`, {
    settings: { limits: { requests_per_minute: 77 } },
  });
  expect(await limit()).toBe('77');
});

it('refuses healthcare without a signed agreement', async () => {
  const body = { name: 'Clinic', contact_email: 'c@example.com', healthcare: true };
  await operator.refused('healthcare_without_baa', 'POST', '/v1/admin/partners', body);
  const settings = { baa_signed_at: '2026-01-01T00:00:00.000Z' };
  const partner = await operator.post('/v1/admin/partners', { ...body, settings });
  const path = `/v1/admin/partners/${partner.id}`;
  await operator.refused('healthcare_without_baa', 'PATCH', path, { settings: {} });
});

it('keeps a rotated key valid beside its successor, and a revoked one not', async () => {
  const partnerId = await admin.partner('Rotating');
  const old = await admin.mint(partnerId, 'sandbox');
  const rotated = await sandbox(old.key).post('/v1/keys/rotate');
  expect(rotated).toMatchObject({ environment: 'sandbox', live: false });
  const hours = (Date.parse(rotated.old_key_revokes_at) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  await sandbox(old.key).get('/v1/orgs');
  const successor = sandbox(rotated.key);
  const { data } = await successor.get('/v1/keys');
  expect(data.map(({ key_id }: { key_id: string }) => key_id)).toEqual([rotated.new_key_id, old.key_id]);
  expect(data[1].revokes_at).toBe(rotated.old_key_revokes_at);
  await successor.remove(`/v1/keys/${old.key_id}`);
  await sandbox(old.key).refused('key_revoked', 'GET', '/v1/orgs');
});

it('shows a key’s text only in the responses that create it', async () => {
  const partnerId = await admin.partner('Discreet');
  const { key } = await admin.mint(partnerId, 'sandbox');
  const secret = key.slice(-32);
  const partnerKeys = await operator.send('GET', `/v1/admin/partners/${partnerId}/api-keys`);
  const ownKeys = await sandbox(key).send('GET', '/v1/keys');
  for (const { text } of [partnerKeys, ownKeys]) expect(text).not.toContain(secret);
});
