import { expect, it } from 'vitest';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const handler = upsertOrg.handler(setup.resources);
const upsert = (body: unknown, headers = {}) =>
  send(upsertOrg.row, handler, { key: setup.keys.sandbox, body, headers });

proves(upsertOrg.row, { success: () => upsert({ org_id: 'acme', name: 'Acme', settings: { a: 1 } }) });

it('keeps fields that a later upsert omits', async () => {
  const first = await upsert({ org_id: 'keeps', name: 'One', timezone: 'Europe/Berlin' });
  const second = await upsert({ org_id: 'keeps', name: 'Two' });
  expect(second.json).toMatchObject({ id: first.json.id, name: 'Two', timezone: 'Europe/Berlin' });
});

it('distinguishes org ids by case', async () => {
  const lower = await upsert({ org_id: 'case' });
  const upper = await upsert({ org_id: 'CASE' });
  expect(lower.json.id).not.toBe(upper.json.id);
});

it('responds to a repeat with the same bytes, and to another payload with a conflict', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await upsert({ org_id: 'once', name: 'One' }, headers);
  const repeat = await upsert({ org_id: 'once', name: 'One' }, headers);
  expect(repeat.text).toBe(first.text);
  expect(repeat.headers['Idempotent-Replayed']).toBe('true');
  const other = await upsert({ org_id: 'once', name: 'Other' }, headers);
  expect(other.json.error).toMatchObject({
    code: 'idempotency_key_reused',
    details: { reason: 'other_payload' },
  });
});

it('names an unknown field, a missing one and a malformed body', async () => {
  const unknown = await upsert({ org_id: 'x', nmae: 'typo' });
  expect(unknown.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'nmae' } });
  const missing = await upsert({ name: 'no id' });
  expect(missing.json.error).toMatchObject({ code: 'missing_field', details: { field: 'org_id' } });
  const malformed = await send(upsertOrg.row, handler, { key: setup.keys.sandbox, rawBody: '{"org_id":' });
  expect(malformed.json.error).toMatchObject({
    code: 'invalid_request',
    details: { reason: 'malformed_json' },
  });
});

it('refuses a time zone that the IANA database does not have', async () => {
  for (const timezone of ['Europe/Atlantis', '+02:00', ''])
    expect((await upsert({ org_id: 'zone', timezone })).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'timezone', issues: [{ path: 'timezone' }] },
    });
  expect((await upsert({ org_id: 'zone', timezone: 'America/New_York' })).json.timezone).toBe(
    'America/New_York',
  );
});

it('loses none of many concurrent changes of one org', async () => {
  await upsert({ org_id: 'busy' });
  const changes = { name: 'Busy', timezone: 'Europe/Rome', industry: 'solar', settings: { a: 1 } };
  await Promise.all(
    Object.entries(changes).map(([name, value]) => upsert({ org_id: 'busy', [name]: value })),
  );
  expect((await upsert({ org_id: 'busy' })).json).toMatchObject(changes);
});

it('clears a value for a null, and keeps omitted fields', async () => {
  await upsert({ org_id: 'cleared', name: 'Gone', timezone: 'Europe/Rome', settings: { a: 1 } });
  const cleared = await upsert({ org_id: 'cleared', name: null, settings: null, pii_policy: null });
  expect(cleared.json).toMatchObject({
    name: null,
    settings: null,
    pii_policy: null,
    timezone: 'Europe/Rome',
  });
});
