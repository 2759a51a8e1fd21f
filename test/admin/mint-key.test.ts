import { expect, it, vi } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { mintKey } from '../../lambdas/admin/mint-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner, send } from '../support/api.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const order = { partner_id: setup.partnerId, environment: 'sandbox' };

proves(mintKey.row, {
  success: () => setup.mint(order),
  partner_record_not_found: () => setup.mint({ ...order, partner_id: newId() }),
});

it('mints a working key for the requested environment', async () => {
  for (const [environment, prefix] of [
    ['sandbox', 'pk_sandbox_'],
    ['production', 'pk_live_'],
  ] as const) {
    const { json } = await setup.mint({ ...order, environment, scopes: ['admin'] });
    expect(json.key.startsWith(`${json.key_prefix}_`)).toBe(true);
    expect(json.key_prefix).toBe(`${prefix}${json.key_id}`);
    const stage = environment === 'sandbox' ? 'sandbox' : 'live';
    expect((await setup.get(setup.partnerId, { key: json.key, stage })).status).toBe(200);
    const other = stage === 'live' ? 'sandbox' : 'live';
    const refused = await setup.get(setup.partnerId, { key: json.key, stage: other });
    expect(refused.json.error.code).toBe('key_environment_mismatch');
  }
});

it('mints no key for a partner that is deleted before the key is saved', async () => {
  const { partnerId: gone } = await addPartner(setup.table);
  const leave = () => setup.table.write([{ kind: 'delete', key: keys.partner(gone) }]);
  const { table, reads } = interruptedTable(setup.table, keys.partner(gone), leave);
  const handler = mintKey.handler({ ...setup.resources, table });
  const body = { ...order, partner_id: gone };
  const { json } = await send(mintKey.row, handler, { key: setup.keys.live, stage: 'live', body });
  expect([json.error.code, reads()]).toEqual(['partner_record_not_found', 2]);
});

it('mints no admin key for a partner that leaves the internal tier meanwhile', async () => {
  const { partnerId } = await addPartner(setup.table);
  const leave = () => setup.update(partnerId, { plan_tier: 'growth' });
  const { table } = interruptedTable(setup.table, keys.partner(partnerId), leave);
  const handler = mintKey.handler({ ...setup.resources, table });
  const body = { partner_id: partnerId, environment: 'sandbox', scopes: ['admin'] };
  const { json } = await send(mintKey.row, handler, { key: setup.keys.live, stage: 'live', body });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'scopes' } });
});

it('stores no text of the key in the table', async () => {
  const { json } = await setup.mint(order);
  const secret = json.key.slice(json.key_prefix.length + 1);
  expect(JSON.stringify(setup.table.items())).not.toContain(secret);
});

it('grants nothing for an unknown scope', async () => {
  const { json } = await setup.mint({ ...order, scopes: ['partner:everything', 'ADMIN'] });
  expect(json.scopes).toEqual(['partner:everything', 'ADMIN']);
  const { json: refused } = await setup.get(setup.partnerId, { key: json.key, stage: 'sandbox' });
  expect(refused.error.code).toBe('scope_required');
});

it('has the default scope, and nulls for omitted fields', async () => {
  const { json } = await setup.mint(order);
  expect(json).toMatchObject({ scopes: ['partner:write'], name: null, description: null });
  expect(json.warning).not.toBe('');
});

it('responds to a repeat with the same key, and mints once', async () => {
  const headers = { 'idempotency-key': newId() };
  const count = () => setup.table.items().filter(({ sk }) => sk === 'KEY').length;
  const first = await setup.mint(order, { headers });
  const before = count();
  expect((await setup.mint(order, { headers })).text).toBe(first.text);
  expect(count()).toBe(before);
});

it.each([
  [{ partner_id: undefined }, 'missing_field', 'partner_id'],
  [{ environment: undefined }, 'missing_field', 'environment'],
  [{ environment: 'live' }, 'invalid_enum', 'environment'],
  [{ scopes: [] }, 'invalid_request', 'scopes'],
  [{ scopes: [''] }, 'invalid_request', 'scopes.0'],
  [{ scopes: ['x'.repeat(65)] }, 'invalid_request', 'scopes.0'],
  [{ name: '' }, 'invalid_request', 'name'],
  [{ name: 'x'.repeat(121) }, 'invalid_request', 'name'],
  [{ description: 'x'.repeat(2_001) }, 'invalid_request', 'description'],
  [{ revoked_at: null }, 'invalid_request', 'revoked_at'],
])('refuses %j', async (change, code, field) => {
  const { status, json } = await setup.mint({ ...order, ...change });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it('mints a key that expires at its time, together with its successors', async () => {
  const start = Date.parse('2026-11-20T10:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const expires_at = '2026-11-20T13:00:00.5+02:00';
  const { json } = await setup.mint({ ...order, environment: 'production', expires_at });
  expect(json.expires_at).toBe('2026-11-20T11:00:00.500Z');
  vi.setSystemTime(start + 3_600_499);
  expect((await setup.work(json.key)).status).toBe(200);
  vi.setSystemTime(start + 3_600_500);
  expect((await setup.work(json.key)).json.error.code).toBe('key_revoked');
  vi.useRealTimers();
});

it('refuses an expiry in the past, and accepts null for a key without one', async () => {
  const { status, json } = await setup.mint({ ...order, expires_at: '2020-01-01T00:00:00Z' });
  expect([status, json.error]).toMatchObject([
    400,
    { code: 'invalid_request', details: { field: 'expires_at', issues: [{ path: 'expires_at' }] } },
  ]);
  expect((await setup.mint({ ...order, expires_at: null })).json.expires_at).toBeNull();
});
