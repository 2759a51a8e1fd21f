import { afterEach, describe, expect, it, vi } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { updatePartner } from '../../lambdas/contract/admin.ts';
import { limitOverrides } from '../../lambdas/contract/limits.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

afterEach(() => vi.useRealTimers());

const setup = await adminSetup();
const fresh = async (body: object = {}): Promise<string> =>
  (await setup.create({ ...setup.valid, ...body })).json.id;
const signed = { baa_signed_at: '2026-11-01' };

proves(updatePartner, {
  success: async () => setup.update(await fresh(), { name: 'Renamed' }),
  partner_record_not_found: () => setup.update(newId(), { name: 'Nobody' }),
  healthcare_without_baa: async () => setup.update(await fresh(), { healthcare: true }),
});

it('changes the named fields and keeps the rest, as a later read shows', async () => {
  const id = await fresh({ notes: 'kept', settings: { limits: { in_flight_jobs: 7 } } });
  const before = (await setup.get(id)).json;
  const { json } = await setup.update(id, { contact_email: 'new@acme.example', plan_tier: 'growth' });
  expect(json).toEqual({
    ...before,
    contact_email: 'new@acme.example',
    plan_tier: 'growth',
    updated_at: json.updated_at,
  });
  expect(json.updated_at > before.updated_at).toBe(true);
  expect((await setup.get(id)).json).toEqual(json);
});

it('returns the unchanged partner for an empty body', async () => {
  const id = await fresh();
  const before = await setup.get(id);
  expect((await setup.update(id, {})).json).toEqual(before.json);
});

it('keeps the partner of the requesting key internal, and changes its other fields', async () => {
  const refused = await setup.update(setup.partnerId, { plan_tier: 'starter', name: 'Us' });
  expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'plan_tier' } });
  expect((await setup.update(setup.partnerId, { name: 'Us' })).json).toMatchObject({
    name: 'Us',
    plan_tier: 'internal',
  });
});

it('replaces settings as a whole', async () => {
  const id = await fresh({ settings: { a: 1, b: { c: 2 } } });
  expect((await setup.update(id, { settings: { b: {} } })).json.settings).toEqual({ b: {} });
});

describe('a healthcare partner', () => {
  it('is accepted once its agreement is signed, before or with the change', async () => {
    const before = await fresh({ settings: signed });
    expect((await setup.update(before, { healthcare: true })).json.healthcare).toBe(true);
    const together = await fresh();
    const { json } = await setup.update(together, { healthcare: true, settings: signed });
    expect(json).toMatchObject({ healthcare: true, settings: signed });
  });

  it('cannot lose its agreement while it remains one', async () => {
    const id = await fresh({ healthcare: true, settings: signed });
    const { json } = await setup.update(id, { settings: {} });
    expect(json.error.code).toBe('healthcare_without_baa');
    expect((await setup.get(id)).json.settings).toEqual(signed);
    expect((await setup.update(id, { healthcare: false, settings: {} })).status).toBe(200);
  });
});

describe('the next request of a changed partner', () => {
  const limitOf = async (key: string, stage: 'sandbox' | 'live' = 'live') =>
    (await setup.work(key, stage)).headers['RateLimit-Limit'];

  it('is limited by the new plan and the new settings', async () => {
    const { partnerId, keys: own } = await addPartner(setup.table, { tier: 'starter' });
    expect(await limitOf(own.live)).toBe('60');
    await setup.update(partnerId, { plan_tier: 'premier' });
    expect(await limitOf(own.live)).toBe('3000');
    await setup.update(partnerId, { settings: { limits: { requests_per_minute: 10 } } });
    expect(await limitOf(own.live)).toBe('10');
    expect(await limitOf(own.sandbox, 'sandbox')).toBe('120');
  });

  it('waits for what it used under the larger plan after a downgrade', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const { partnerId, keys: own } = await addPartner(setup.table, { tier: 'growth' });
    for (let sent = 0; sent < 40; sent += 1) expect((await setup.work(own.live)).status).toBe(200);
    await setup.update(partnerId, { plan_tier: 'starter' });
    // 40 requests at 300 a minute reach 8 seconds ahead; a starter may be 11 ahead, one second a request.
    for (let sent = 0; sent < 4; sent += 1) expect((await setup.work(own.live)).status).toBe(200);
    const refused = await setup.work(own.live);
    expect([refused.status, refused.headers['Retry-After']]).toEqual([429, '1']);
  });

  it('is limited with its earlier requests counted: a change resets nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const { partnerId, keys: own } = await addPartner(setup.table, { tier: 'starter' });
    for (let sent = 0; sent < 12; sent += 1) expect((await setup.work(own.live)).status).toBe(200);
    const row = keys.arrivals({ partner_id: partnerId, environment: 'production' });
    const arrival = async () => (await setup.table.get(row))?.['arrival'];
    const before = await arrival();
    await setup.update(partnerId, { name: 'Still limited' });
    await setup.suspend(partnerId);
    await setup.resume(partnerId);
    expect(await arrival()).toBe(before);
    expect(before).toBeTypeOf('number');
    expect((await setup.work(own.live)).status).toBe(429);
  });
});

/** A table in which something happens right after the first read of the partner `id`. */
const meanwhile = (happens: (table: Table) => Promise<unknown>) => {
  const plan = { id: '' };
  const wrap = (table: Table): Table => ({
    ...table,
    get: async (key) => {
      const item = await table.get(key);
      if (plan.id === '' || key.pk !== plan.id) return item;
      plan.id = '';
      await happens(table);
      return item;
    },
  });
  return { plan, wrap };
};

describe('a concurrent change', () => {
  it('does not undo a suspension, and shows it', async () => {
    const target: { suspend: () => Promise<unknown> } = { suspend: async () => undefined };
    const { plan, wrap } = meanwhile(() => target.suspend());
    const busy = await adminSetup(wrap);
    const other = await addPartner(busy.table, { tier: 'starter' });
    target.suspend = () => busy.suspend(other.partnerId);
    plan.id = other.partnerId;
    const { json } = await busy.update(other.partnerId, { plan_tier: 'scale' });
    expect(json.suspended_at).not.toBeNull();
    expect((await busy.get(other.partnerId)).json).toEqual(json);
    expect((await busy.work(other.keys.live)).json.error.code).toBe('partner_suspended');
  });

  it('takes effect along with another change', async () => {
    const id = await fresh();
    await Promise.all([
      setup.update(id, { name: 'Both' }),
      setup.update(id, { plan_tier: 'scale' }),
      setup.update(id, { notes: 'all three' }),
    ]);
    expect((await setup.get(id)).json).toMatchObject({
      name: 'Both',
      plan_tier: 'scale',
      notes: 'all three',
    });
  });
});

it('responds to a repeat with the same bytes, and changes once', async () => {
  const id = await fresh();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.update(id, { name: 'Once' }, { headers });
  await setup.update(id, { name: 'Later' });
  const repeat = await setup.update(id, { name: 'Once' }, { headers });
  expect([repeat.text, repeat.headers['Idempotent-Replayed']]).toEqual([first.text, 'true']);
  expect((await setup.get(id)).json.name).toBe('Later');
});

it.each([
  [{ name: '' }, 'invalid_request', 'name'],
  [{ name: 'x'.repeat(201) }, 'invalid_request', 'name'],
  [{ contact_email: 'nobody' }, 'invalid_request', 'contact_email'],
  [{ plan_tier: 'gold' }, 'invalid_enum', 'plan_tier'],
  [{ healthcare: 'yes' }, 'invalid_request', 'healthcare'],
  [{ notes: 'x'.repeat(2_001) }, 'invalid_request', 'notes'],
  [{ settings: [] }, 'invalid_request', 'settings'],
  [{ suspended_at: null }, 'invalid_request', 'suspended_at'],
  [{ id: newId() }, 'invalid_request', 'id'],
  [{ limits_version: 'x' }, 'invalid_request', 'limits_version'],
])('refuses %j', async (change, code, field) => {
  const { status, json } = await setup.update(setup.partnerId, change);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it.each([
  [{ request_per_minute: 5 }, 'limits.request_per_minute', 'spelling to `requests_per_minute`.'],
  [{ inFlightJobs: 5 }, 'limits.inFlightJobs', 'spelling to `in_flight_jobs`.'],
  [{ discount: 5 }, 'limits.discount', 'remove it, or correct its spelling.'],
  [{ requests_per_minute: 0 }, 'limits.requests_per_minute', 'must be a whole number from 1 on; it was 0.'],
  [{ in_flight_jobs: '5' }, 'limits.in_flight_jobs', 'must be a whole number from 0 on; it was "5".'],
  [{ model_work_per_day: null }, 'limits.model_work_per_day', 'it was null.'],
  [5, 'limits', 'must be an object; it was 5.'],
])('refuses the limits %j, and says what was meant', async (limits, field, sentence) => {
  const id = await fresh({ settings: { tier_note: 'kept' } });
  const { status, json } = await setup.update(id, { settings: { limits } });
  expect([status, json.error.code]).toEqual([400, 'invalid_request']);
  expect(json.error.details.field).toBe(`settings.${field}`);
  expect(json.error.message).toContain(sentence);
  expect((await setup.get(id)).json.settings).toEqual({ tier_note: 'kept' });
});

it('accepts each limit, and any other setting of the operator', async () => {
  const limits = Object.fromEntries(Object.entries(limitOverrides).map(([name, { max }]) => [name, max]));
  const settings = { limits, tier_note: { of: ['ours'] } };
  expect((await setup.update(await fresh(), { settings })).json.settings).toEqual(settings);
});

it('refuses settings that would make every request of the partner expensive', async () => {
  const { json } = await setup.update(setup.partnerId, { settings: { text: 'x'.repeat(20_000) } });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'settings' } });
});

it('refuses partner keys', async () => {
  const other = await addPartner(setup.table);
  const { json } = await setup.update(other.partnerId, { plan_tier: 'premier' }, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
