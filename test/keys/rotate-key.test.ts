import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { rotateKey } from '../../lambdas/keys/rotate-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner, ask } from '../support/api.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { proves } from '../support/proves.ts';
import { setSuspension } from '../support/standing.ts';
import { keyIdOf, keysSetup } from './keys-setup.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const dayMs = 86_400_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => vi.useRealTimers());
const at = (ms: number) => vi.setSystemTime(start + ms);

const setup = await keysSetup();
const codeOf = async (key: string) => (await setup.list({}, { key })).json.error?.code ?? 'admitted';

proves(rotateKey.row, { success: async () => setup.rotate({ key: await setup.another() }) });

it('returns a new key that works, and the expiry of the old one', async () => {
  const old = await setup.another();
  const { json } = await setup.rotate({ key: old });
  expect(json).toEqual({
    new_key_id: keyIdOf(json.key),
    key: json.key,
    key_prefix: `pk_sandbox_${json.new_key_id}`,
    environment: 'sandbox',
    live: false,
    old_key_revokes_at: '2026-11-21T10:00:00.000Z',
    warning: json.warning,
  });
  expect(json.warning).not.toBe('');
  expect([await codeOf(old), await codeOf(json.key)]).toEqual(['admitted', 'admitted']);
});

it('rotates a live key into a live key', async () => {
  const old = await setup.another({ environment: 'production' });
  const { json } = await setup.rotate({ key: old, stage: 'live' });
  expect(json).toMatchObject({ environment: 'production', live: true });
  expect(json.key_prefix).toBe(`pk_live_${json.new_key_id}`);
  expect((await setup.list({}, { key: json.key, stage: 'live' })).status).toBe(200);
  expect(await codeOf(json.key)).toBe('key_environment_mismatch');
});

it('copies scopes, environment, name and description of the old key, and nothing else', async () => {
  const old = await setup.another({ scopes: ['partner:write', 'made:up'], name: 'CI' });
  await setup.list({}, { key: old });
  const { json } = await setup.rotate({ key: old });
  const before = await setup.stored(old);
  const after = await setup.stored(json.key);
  for (const field of ['scopes', 'environment', 'name', 'description', 'partner_id'] as const)
    expect(after?.[field]).toEqual(before?.[field]);
  expect(after).toMatchObject({ revokes_at: null, revoked_at: null, last_used_at: null });
  for (const field of ['id', 'key_id', 'key_prefix', 'key_hash'] as const)
    expect(after?.[field]).not.toBe(before?.[field]);
});

it('stores no text of the new key in the table', async () => {
  const { json } = await setup.rotate({ key: await setup.another() });
  expect(JSON.stringify(setup.table.items())).not.toContain(json.key.slice(-32));
});

describe('the old key', () => {
  it('is valid for 24 hours to the second, and the new one after that', async () => {
    const old = await setup.another();
    const { json } = await setup.rotate({ key: old });
    at(dayMs - 1_000);
    expect(await codeOf(old)).toBe('admitted');
    at(dayMs);
    expect(await codeOf(old)).toBe('key_revoked');
    expect(await codeOf(json.key)).toBe('admitted');
  });

  it('cannot be rotated again, and makes or revokes no key except itself', async () => {
    const old = await setup.another();
    const other = await setup.another();
    const { json: first } = await setup.rotate({ key: old });
    at(dayMs / 2);
    const rotatedOut = { code: 'invalid_request', details: { reason: 'key_rotated_out' } };
    expect((await setup.rotate({ key: old })).json.error).toMatchObject(rotatedOut);
    for (const id of [first.new_key_id, keyIdOf(other)])
      expect((await setup.revoke(id, { key: old })).json.error).toMatchObject(rotatedOut);
    const withSuccessors = { key: old, query: { successors: 'revoke' } };
    const refused = await setup.revoke(keyIdOf(old), withSuccessors);
    expect(refused.json.error).toMatchObject(rotatedOut);
    expect(refused.json.error.message).toContain('successor');
    expect([await codeOf(first.key), await codeOf(other)]).toEqual(['admitted', 'admitted']);
    expect((await setup.stored(old))?.revokes_at).toBe(first.old_key_revokes_at);
    expect((await setup.revoke(keyIdOf(old), { key: old })).status).toBe(200);
  });

  it('is invalid at once when it is revoked, or its partner suspended', async () => {
    const own = await keysSetup();
    const one = await own.another();
    const other = await own.another();
    for (const key of [one, other]) await own.rotate({ key });
    await own.revoke(keyIdOf(one));
    expect((await own.list({}, { key: one })).json.error.code).toBe('key_revoked');
    expect((await own.list({}, { key: other })).status).toBe(200);
    await setSuspension(own.table, own.partnerId, '2026-11-20T10:00:00.000Z');
    expect((await own.list({}, { key: other })).json.error.code).toBe('partner_suspended');
  });
});

it('can be the successor of another, and each expires 24 hours after its own rotation', async () => {
  const old = await setup.another();
  const second = (await setup.rotate({ key: old })).json.key;
  at(3_600_000);
  const third = (await setup.rotate({ key: second })).json.key;
  at(dayMs);
  expect([await codeOf(old), await codeOf(second), await codeOf(third)]).toEqual([
    'key_revoked',
    'admitted',
    'admitted',
  ]);
  at(dayMs + 3_600_000);
  expect([await codeOf(second), await codeOf(third)]).toEqual(['key_revoked', 'admitted']);
});

describe('two concurrent rotations', () => {
  it('make one successor: the other request is refused as rotated', async () => {
    const old = await setup.another();
    const answers = await Promise.all([setup.rotate({ key: old }), setup.rotate({ key: old })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const { json } = answers.find(({ status }) => status === 200) ?? answers[0];
    expect(await codeOf(json.key)).toBe('admitted');
  });

  it('make one successor even if the second had read the key before', async () => {
    const own = await keysSetup();
    const { sandbox } = own.keys;
    const before = own.count();
    // Its first read is that of the request path.
    const key = keys.apiKey(keyIdOf(sandbox));
    const { table } = interruptedTable(own.table, key, () => own.rotate(), 2);
    const { json } = await ask(rotateKey, { ...own.resources, table }, { key: sandbox });
    expect(json.error.details.reason).toBe('key_rotated_out');
    expect(own.count()).toBe(before + 1);
  });
});

it('is possible twenty times in 24 hours, over all keys of a line', async () => {
  let key = await setup.another();
  for (let count = 0; count < 20; count += 1) {
    at(count * 1_000);
    key = (await setup.rotate({ key })).json.key;
  }
  at(60_000);
  const { status, json } = await setup.rotate({ key });
  expect([status, json.error.code]).toEqual([400, 'invalid_request']);
  expect(json.error.details).toEqual({
    reason: 'rotation_limit',
    limit: 20,
    resets_at: '2026-11-21T10:00:00.000Z',
  });
  at(dayMs);
  expect((await setup.rotate({ key })).status).toBe(200);
});

it('records the predecessor of a key, and lists show it', async () => {
  const old = await setup.another();
  const { json } = await setup.rotate({ key: old });
  const { json: listed } = await setup.list({ limit: '100' });
  const shown = new Map(listed.data.map((one: { key_id: string }) => [one.key_id, one]));
  expect(shown.get(json.new_key_id)).toMatchObject({ rotated_from: keyIdOf(old) });
  expect(shown.get(keyIdOf(old))).toMatchObject({ rotated_from: null });
});

it('makes no successor of a key that is revoked meanwhile', async () => {
  const own = await keysSetup();
  const { sandbox } = own.keys;
  const before = own.count();
  const revoke = async () => {
    const key = await own.stored(sandbox);
    if (key !== undefined)
      await own.table.write(apiKeyTable(own.table).revoke(key, '2026-11-20T10:00:00.000Z'));
  };
  // Its first read is that of the request path.
  const { table } = interruptedTable(own.table, keys.apiKey(keyIdOf(sandbox)), revoke, 2);
  const { json } = await ask(rotateKey, { ...own.resources, table }, { key: sandbox });
  expect(json.error.code).toBe('key_revoked');
  expect(own.count()).toBe(before);
});

describe('under an Idempotency-Key', () => {
  it('fifty concurrent requests mint one key, and a repeat returns it to the key that asked', async () => {
    const old = await setup.another();
    const headers = { 'idempotency-key': newId() };
    const before = setup.count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => setup.rotate({ key: old, headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(setup.count()).toBe(before + 1);
    const repeat = await setup.rotate({ key: old, headers });
    expect(repeat.headers['Idempotent-Replayed']).toBe('true');
  });

  it('a repeat by another key never returns it: each key makes its own successor', async () => {
    const one = await setup.another();
    const other = await setup.another();
    const stranger = await addPartner(setup.table);
    const headers = { 'idempotency-key': newId() };
    const first = await setup.rotate({ key: one, headers });
    for (const key of [other, stranger.keys.sandbox, first.json.key]) {
      const answer = await setup.rotate({ key, headers });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(first.json.key);
      expect(answer.headers['Idempotent-Replayed']).toBeUndefined();
      expect((await setup.stored(key))?.revokes_at).not.toBeNull();
    }
  });

  it('the new key is no longer shown once the old key is invalid', async () => {
    const old = await setup.another();
    const headers = { 'idempotency-key': newId() };
    await setup.rotate({ key: old, headers });
    await setup.revoke(keyIdOf(old));
    expect((await setup.rotate({ key: old, headers })).json.error.code).toBe('key_revoked');
  });
});

it('needs partner:write, or admin: admin keys rotate like others', async () => {
  const { json } = await setup.rotate({ key: await setup.another({ scopes: ['partner:read'] }) });
  expect(json.error).toMatchObject({
    code: 'scope_required',
    details: { required_scope: 'partner:write' },
  });
  const answer = await setup.rotate({ key: await setup.another({ scopes: ['admin'] }) });
  expect([answer.status, (await setup.stored(answer.json.key))?.scopes]).toEqual([200, ['admin']]);
});

it('accepts no body', async () => {
  const { json } = await setup.rotate({ body: { scopes: ['admin'] } });
  expect(json.error.code).toBe('invalid_request');
});
