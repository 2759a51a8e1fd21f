import { describe, expect, it } from 'vitest';
import { apiKeyTable } from '../../../lambdas/adapters/keys/api-keys.ts';
import { keyUse } from '../../../lambdas/adapters/keys/key-use.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { faults, faultyTable } from '../../runtime/faulty-table.ts';
import { newKey } from '../../support/new-key.ts';
import { tables } from '../webhooks/tables.ts';

const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const iso = (ms: number) => new Date(startMs + ms).toISOString();

const addKey = async (table: Table) => {
  const apiKeys = apiKeyTable(table);
  const key_id = newId().replaceAll('-', '').slice(-16);
  const key = {
    id: newId(),
    key_id,
    key_prefix: `pk_sandbox_${key_id}`,
    key_hash: 'hash',
    partner_id: newId(),
    environment: 'sandbox' as const,
    scopes: ['partner:write'],
    name: null,
    description: null,
    created_at: iso(0),
    ...newKey(key_id),
  };
  await table.write(apiKeys.add(key));
  const read = async () => {
    const found = await apiKeys.find(key_id);
    if (found === undefined) throw new Error('The key is gone');
    return found;
  };
  return { key, read };
};

describe.each(tables)('the last use of a key in %s', (_name, withTable) => {
  it('is saved at most once a minute, and never moves back', () =>
    withTable(async (table) => {
      const { key, read } = await addKey(table);
      const keep = keyUse(table);
      for (const [ms, expected] of [
        [0, 0],
        [59_999, 0],
        [60_000, 60_000],
        [30_000, 60_000],
        [200_000, 200_000],
      ] as const) {
        await keep(key, startMs + ms);
        expect((await read()).last_used_at).toBe(iso(expected));
      }
      expect(await read()).toEqual({ ...key, last_used_at: iso(200_000) });
    }));

  it('is saved once by many functions that run at once', () =>
    withTable(async (table) => {
      const { key, read } = await addKey(table);
      await Promise.all(Array.from({ length: 8 }, (_, index) => keyUse(table)(key, startMs + index)));
      const first = (await read()).last_used_at;
      await keyUse(table)(key, startMs + 30_000);
      expect((await read()).last_used_at).toBe(first);
    }));

  it('does not recreate a deleted key', () =>
    withTable(async (table) => {
      await keyUse(table)({ key_id: 'gone' }, startMs);
      expect(await apiKeyTable(table).find('gone')).toBeUndefined();
    }));
});

it('costs one write a minute, and nothing in between', async () => {
  const inner = memoryTable();
  const { key } = await addKey(inner);
  const plan = faults();
  const keep = keyUse(faultyTable(inner, plan));
  for (let ms = 0; ms < 180_000; ms += 1_000) await keep(key, startMs + ms);
  expect(plan.count).toBe(3);
});

it.each(['before', 'after'] as const)(
  'fails no request when the write fails (%s its effect)',
  async (when) => {
    const inner = memoryTable();
    const { key, read } = await addKey(inner);
    const keep = keyUse(faultyTable(inner, faults(1, when)));
    await keep(key, startMs);
    await keep(key, startMs + 1);
    expect((await read()).last_used_at).toBe(iso(when === 'before' ? 1 : 0));
  },
);

it('delays no request when the table does not respond', async () => {
  const stuck: Table = { ...memoryTable(), update: () => new Promise(() => undefined) };
  await expect(keyUse(stuck, 20)({ key_id: 'any' }, startMs)).resolves.toBeUndefined();
});
