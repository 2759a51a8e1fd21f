import { afterEach, describe, expect, it, vi } from 'vitest';
import { access } from '../../lambdas/adapters/access.ts';
import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { hashKeyText, mintKeyText } from '../../lambdas/adapters/keys/key-text.ts';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { health } from '../../lambdas/contract/health.ts';
import { getHealth } from '../../lambdas/health/get-health.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { addPartner, send, testSetup } from '../support/api.ts';
import { newKey } from '../support/new-key.ts';
import { removePartner, setSuspension } from '../support/standing.ts';
import { faults, faultyTable } from './faulty-table.ts';
import { makeThing, row } from './request-setup.ts';

afterEach(() => vi.useRealTimers());

const setup = await testSetup();
const { table } = setup;
const handler = makeThing(setup.access, table);
const call = (request: Parameters<typeof send>[2]) =>
  send(row, handler, { params: { id: 'a' }, body: { name: 'x' }, ...request });

/** What can be wrong with a key, in the order in which it is told. */
const order = [
  'authentication_required',
  'invalid_api_key: malformed',
  'invalid_api_key: unknown',
  'key_environment_mismatch',
  'key_revoked',
  'partner_not_found',
  'partner_suspended',
  'scope_required',
] as const;
type Fault = (typeof order)[number];

const statusOf = {
  authentication_required: 401,
  invalid_api_key: 401,
  key_environment_mismatch: 403,
  key_revoked: 401,
  partner_not_found: 404,
  partner_suspended: 403,
  scope_required: 403,
} as const;

/** Sends a request whose key has all the given faults. */
const sendWith = async (wrong: readonly Fault[]) => {
  const { partnerId } = await addPartner(table);
  const { key, keyId, keyPrefix } = mintKeyText('sandbox');
  await table.write([
    ...apiKeyTable(table).add({
      id: newId(),
      key_id: keyId,
      key_prefix: keyPrefix,
      key_hash: hashKeyText(wrong.includes('invalid_api_key: unknown') ? 'other' : key, pepper),
      partner_id: partnerId,
      environment: wrong.includes('key_environment_mismatch') ? 'production' : 'sandbox',
      scopes: wrong.includes('scope_required') ? ['partner:read', 'admin'] : ['partner:write'],
      name: null,
      description: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ...newKey(keyId),
      revoked_at: wrong.includes('key_revoked') ? '2026-01-02T00:00:00.000Z' : null,
    }),
  ]);
  if (wrong.includes('partner_suspended')) await setSuspension(table, partnerId, 'now');
  if (wrong.includes('partner_not_found')) await removePartner(table, partnerId);
  const text = wrong.includes('invalid_api_key: malformed') ? `${key}0` : key;
  return call({ key: wrong.includes('authentication_required') ? null : text });
};

const codeOf = (fault: Fault) => fault.split(':')[0] as keyof typeof statusOf;

describe('a key', () => {
  it('without a fault is admitted', async () => {
    expect((await sendWith([])).status).toBe(201);
  });

  it.each(order)('with the fault %s is refused with it', async (fault) => {
    const { status, json } = await sendWith([fault]);
    expect([status, json.error.code]).toEqual([statusOf[codeOf(fault)], codeOf(fault)]);
  });

  it.each(['key_environment_mismatch', 'key_revoked', 'partner_suspended', 'scope_required'] as const)(
    'that is known, and refused with %s, gets its rate',
    async (fault) => {
      const { headers } = await sendWith([fault]);
      expect(headers).toMatchObject({
        'RateLimit-Limit': expect.stringMatching(/^\d+$/),
        'RateLimit-Remaining': expect.stringMatching(/^\d+$/),
        'RateLimit-Reset': expect.stringMatching(/^\d+$/),
      });
    },
  );

  it.each(['authentication_required', 'invalid_api_key: malformed', 'invalid_api_key: unknown'] as const)(
    'that is unknown (%s) gets no rate',
    async (fault) => {
      expect(Object.keys((await sendWith([fault])).headers).join()).not.toContain('RateLimit');
    },
  );

  const pairs = order.flatMap((first, index) =>
    order.slice(index + 1).map((second) => [first, second] as const),
  );
  it.each(pairs)('with %s and %s is refused with the first', async (first, second) => {
    expect((await sendWith([second, first])).json.error.code).toBe(codeOf(first));
  });

  it('with every fault is refused with each in turn, as they are removed', async () => {
    for (let mended = 0; mended < order.length; mended += 1) {
      const left = order.slice(mended);
      expect((await sendWith(left)).json.error.code).toBe(codeOf(left[0] ?? 'scope_required'));
    }
  });
});

it('a key that is revoked, or of the other environment, uses nothing of its partner’s rate', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
  const own = await addPartner(table, { tier: 'starter', limits: { sandbox_requests_per_minute: 60 } });
  const dead = own.keys.sandbox.slice('pk_sandbox_'.length, 'pk_sandbox_'.length + 16);
  const revoked_at = '2026-11-20T09:00:00.000Z';
  await table.update({ kind: 'update', key: keys.apiKey(dead), set: { revoked_at } });
  const leftOf = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
    headers['RateLimit-Remaining'];
  for (let sent = 0; sent < 20; sent += 1) {
    const refused = await call({ key: own.keys.sandbox });
    expect([refused.json.error.code, leftOf(refused)]).toEqual(['key_revoked', '12']);
    const astray = await call({ key: own.keys.live });
    expect([astray.json.error.code, leftOf(astray)]).toEqual(['key_environment_mismatch', '12']);
  }
  expect(leftOf(await call({ key: own.keys.live, stage: 'live' }))).toBe('11');
});

describe('the Authorization header', () => {
  it.each([undefined, '', 'Bearer', 'Bearer ', `Basic ${setup.keys.sandbox}`, setup.keys.sandbox])(
    'of %j is invalid',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await call({ headers })).json.error.code).toBe('authentication_required');
    },
  );

  it('accepts its scheme in any case', async () => {
    const { status } = await call({ headers: { authorization: `bearer ${setup.keys.sandbox}` } });
    expect(status).toBe(201);
  });

  it('of 10,000 letters costs no read', async () => {
    const plan = faults();
    const counted = access(faultyTable(table, plan), pepper);
    const { json } = await send(row, makeThing(counted, table), {
      params: { id: 'a' },
      body: { name: 'x' },
      headers: { authorization: `Bearer ${'x'.repeat(10_000)}` },
    });
    expect([json.error.code, plan.count]).toEqual(['authentication_required', 0]);
  });
});

it('a rotated key is valid for 24 hours to the second', async () => {
  const { key, keyId, keyPrefix } = mintKeyText('sandbox');
  const revokesAt = '2026-11-21T10:00:00.000Z';
  await table.write([
    ...apiKeyTable(table).add({
      id: newId(),
      key_id: keyId,
      key_prefix: keyPrefix,
      key_hash: hashKeyText(key, pepper),
      partner_id: setup.partnerId,
      environment: 'sandbox',
      scopes: ['partner:write'],
      name: null,
      description: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ...newKey(keyId),
      revokes_at: revokesAt,
    }),
  ]);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse(revokesAt) - 1_000);
  expect((await call({ key })).status).toBe(201);
  vi.setSystemTime(Date.parse(revokesAt));
  expect((await call({ key })).json.error.code).toBe('key_revoked');
});

it('a key is refused on the very next request after a revocation or suspension', async () => {
  const own = await addPartner(table);
  expect((await call({ key: own.keys.sandbox })).status).toBe(201);
  await setSuspension(table, own.partnerId, '2026-11-20T10:00:00.000Z');
  expect((await call({ key: own.keys.sandbox })).json.error.code).toBe('partner_suspended');
  await setSuspension(table, own.partnerId, null);
  const keyId = own.keys.sandbox.slice('pk_sandbox_'.length, 'pk_sandbox_'.length + 16);
  await table.update({
    kind: 'update',
    key: keys.apiKey(keyId),
    set: { revoked_at: '2026-11-20T10:00:00.000Z' },
  });
  expect((await call({ key: own.keys.sandbox })).json.error.code).toBe('key_revoked');
});

it('a key is optional on a route without one, and checked if present', async () => {
  const open = getHealth.handler(setup.resources);
  expect((await send(health, open, {})).status).toBe(200);
  expect((await send(health, open, { key: setup.keys.sandbox })).status).toBe(200);
  expect((await send(health, open, { key: 'wrong' })).json.error.code).toBe('invalid_api_key');
  expect((await send(health, open, { key: setup.keys.live })).json.error.code).toBe(
    'key_environment_mismatch',
  );
});
