import { afterEach, describe, expect, it, vi } from 'vitest';
import { listKeys } from '../../lambdas/keys/list-keys.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { faults, faultyTable } from '../runtime/faulty-table.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { keyIdOf, keysSetup } from './keys-setup.ts';

afterEach(() => vi.useRealTimers());

const setup = await keysSetup();
const idsOf = ({ json }: Awaited<ReturnType<typeof setup.list>>): string[] =>
  json.data.map(({ key_id }: { key_id: string }) => key_id);

proves(listKeys.row, { success: () => setup.list() });

it('lists only the keys of this environment and this partner', async () => {
  expect(idsOf(await setup.list())).toEqual([keyIdOf(setup.keys.sandbox)]);
  const live = await setup.list({}, { key: setup.keys.live, stage: 'live' });
  expect(idsOf(live)).toEqual([keyIdOf(setup.keys.live)]);
  const foreign = await setup.list({}, { key: setup.foreignKey });
  expect(idsOf(foreign)).toEqual([keyIdOf(setup.foreignKey)]);
});

it('shows exactly the fields of the contract: no hash and no text', async () => {
  const { json, text } = await setup.list();
  const fields = Object.keys(listKeys.row.success.body.shape.data.element.shape);
  for (const key of json.data) expect(Object.keys(key).sort()).toEqual([...fields].sort());
  expect(text).not.toContain((await setup.stored(setup.keys.sandbox))?.key_hash);
  expect(text).not.toContain(setup.keys.sandbox.slice(-32));
});

it('includes revoked and rotated keys, with their times', async () => {
  const own = await keysSetup();
  const gone = await own.another();
  const old = await own.another();
  await own.revoke(keyIdOf(gone));
  const { json: rotation } = await own.rotate({ key: old });
  const { json } = await own.list();
  const find = (key: string) => json.data.find(({ key_id }: { key_id: string }) => key_id === keyIdOf(key));
  expect(find(gone).revoked_at).not.toBeNull();
  expect(find(old)).toMatchObject({ revokes_at: rotation.old_key_revokes_at, revoked_at: null });
  expect(find(rotation.key)).toMatchObject({ revokes_at: null, revoked_at: null, last_used_at: null });
});

it('lists page by page, each key once, while keys are added', async () => {
  const own = await keysSetup();
  for (let more = 0; more < 4; more += 1) await own.another();
  const first = await own.list({ limit: '2' });
  expect([first.json.data.length, first.json.has_more]).toEqual([2, true]);
  const seen = idsOf(first);
  for (let cursor = first.json.next_cursor; cursor !== null; ) {
    const page = await own.list({ limit: '2', cursor });
    seen.push(...idsOf(page));
    cursor = page.json.next_cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

it('needs partner:read, which partner:write includes and admin does not', async () => {
  const reader = await setup.another({ scopes: ['partner:read'] });
  expect((await setup.list({}, { key: reader })).status).toBe(200);
  const admin = await setup.another({ scopes: ['admin'] });
  expect((await setup.list({}, { key: admin })).json.error).toMatchObject({
    code: 'scope_required',
    details: { required_scope: 'partner:read' },
  });
});

describe('last_used_at', () => {
  const start = Date.parse('2026-11-20T10:00:00.000Z');
  const at = (ms: number) => vi.setSystemTime(start + ms);

  it('is the time of a use, at most a minute old, and never of a refused request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const own = await keysSetup();
    const usedAt = async () => (await own.stored(own.keys.sandbox))?.last_used_at;
    expect(await usedAt()).toBeNull();
    await own.list({}, { stage: 'live' });
    expect(await usedAt()).toBeNull();
    await own.list();
    expect(await usedAt()).toBe('2026-11-20T10:00:00.000Z');
    at(59_999);
    await own.list();
    expect(await usedAt()).toBe('2026-11-20T10:00:00.000Z');
    at(60_000);
    await own.list({ limit: '0' });
    expect(await usedAt()).toBe('2026-11-20T10:01:00.000Z');
  });

  it('of a revoked key is unchanged', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const own = await keysSetup();
    await own.list();
    await own.revoke(keyIdOf(own.keys.sandbox));
    at(600_000);
    expect((await own.list()).json.error.code).toBe('key_revoked');
    expect((await own.stored(own.keys.sandbox))?.last_used_at).toBe('2026-11-20T10:00:00.000Z');
  });
});

it('costs a read and a write before its own query, and one more write a minute', async () => {
  const { table, keys } = await testSetup();
  const plan = faults();
  const counted = faultyTable(table, plan);
  const handler = listKeys.handler({ table: counted, pepper, urlPolicy: 'strict' as const });
  const costs: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    const before = plan.count;
    await send(listKeys.row, handler, { key: keys.sandbox });
    costs.push(plan.count - before);
  }
  expect(costs).toEqual([5, 4, 4, 4]);
});

it.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '101' }, 'limit'],
  [{ cursor: 'none-of-ours' }, 'cursor'],
  [{ environment: 'production' }, 'environment'],
])('refuses %j', async (query, field) => {
  const { status, json } = await setup.list(query);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', field]);
});
