import { describe, expect, it } from 'vitest';
import { keyLookUp } from '../../../lambdas/adapters/access.ts';
import { apiKeyTable } from '../../../lambdas/adapters/keys/api-keys.ts';
import { hashKeyText, mintKeyText } from '../../../lambdas/adapters/keys/key-text.ts';
import type { StoredKey } from '../../../lambdas/adapters/keys/stored-key.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { faults, faultyTable } from '../../runtime/faulty-table.ts';
import { newKey } from '../../support/new-key.ts';
import { tables } from '../webhooks/tables.ts';

const pepper = 'pepper';
const mint = (more: Partial<StoredKey> = {}) => {
  const { key, keyId, keyPrefix } = mintKeyText('sandbox');
  const record: StoredKey = {
    id: newId(),
    key_id: keyId,
    key_prefix: keyPrefix,
    key_hash: hashKeyText(key, pepper),
    partner_id: newId(),
    environment: 'sandbox',
    scopes: ['partner:write', 'made:up'],
    name: null,
    description: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...newKey(keyId),
    ...more,
  };
  return { key, record };
};

/** Calls that a look-up makes. */
const countingTable = (table: Table) => {
  const plan = faults();
  return { table: faultyTable(table, plan), calls: () => plan.count };
};

describe.each(tables)('API keys in %s', (_name, withTable) => {
  it('are found by their text, with every field as it was stored', () =>
    withTable(async (table) => {
      const { key, record } = mint({ name: 'N', revokes_at: '2026-11-21T10:00:00.000Z' });
      await table.write(apiKeyTable(table).add(record));
      expect(await keyLookUp(table, pepper)(key)).toEqual({ kind: 'found', key: record });
    }));

  it('cost no read when malformed, and one read otherwise', () =>
    withTable(async (inner) => {
      const { table, calls } = countingTable(inner);
      const apiKeys = apiKeyTable(table);
      const { key, record } = mint();
      await inner.write(apiKeys.add(record));
      const last = key.endsWith('0') ? '1' : '0';
      expect(await keyLookUp(table, pepper)(key.slice(0, -1) + last)).toEqual({ kind: 'malformed' });
      expect(await keyLookUp(table, pepper)('Bearer')).toEqual({ kind: 'malformed' });
      expect(calls()).toBe(0);
      expect((await keyLookUp(table, pepper)(key)).kind).toBe('found');
      expect(calls()).toBe(1);
      expect((await keyLookUp(table, pepper)(mint().key)).kind).toBe('unknown');
      expect(calls()).toBe(2);
    }));

  it('are not found by a valid id with a wrong secret', () =>
    withTable(async (table) => {
      const apiKeys = apiKeyTable(table);
      const { key, record } = mint();
      await table.write(apiKeys.add({ ...record, key_hash: hashKeyText(mint().key, pepper) }));
      expect(await keyLookUp(table, pepper)(key)).toEqual({ kind: 'unknown' });
    }));

  it('are listed newest first for one partner, in one environment or both', () =>
    withTable(async (table) => {
      const apiKeys = apiKeyTable(table);
      const partner_id = newId();
      const minted = (['sandbox', 'production', 'sandbox'] as const).map(
        (environment, day) =>
          mint({ partner_id, environment, created_at: `2026-11-2${day}T10:00:00.000Z` }).record,
      );
      await table.write([...minted, mint().record].flatMap((record) => apiKeys.add(record)));
      const newest = minted.toReversed().map((key) => ({ ...key, last_used_at: null }));
      const own = { partner_id, environment: 'sandbox' } as const;
      expect((await apiKeys.list({ partner_id }, { limit: 10 })).rows).toEqual(newest);
      const first = await apiKeys.list(own, { limit: 1 });
      expect(first.rows).toEqual([newest[0]]);
      const second = await apiKeys.list(own, { limit: 1, after: first.next ?? '' });
      expect([second.rows, second.next]).toEqual([[newest[2]], null]);
    }));

  it('end once: a change decided on an older state ends nothing', () =>
    withTable(async (table) => {
      const apiKeys = apiKeyTable(table);
      const { record } = mint();
      await table.write(apiKeys.add(record));
      const end = '2026-11-21T10:00:00.000Z';
      const later = '2026-11-22T10:00:00.000Z';
      expect((await table.write(apiKeys.rotateOut(record, end))).kind).toBe('written');
      expect((await table.write(apiKeys.rotateOut(record, later))).kind).toBe('refused');
      expect((await table.write(apiKeys.revoke(record, later))).kind).toBe('refused');
      const rotated = { ...record, revokes_at: end, last_used_at: null };
      expect(await apiKeys.find(record.key_id)).toEqual(rotated);
      expect((await table.write(apiKeys.revoke(rotated, later))).kind).toBe('written');
      expect((await table.write(apiKeys.rotateOut(rotated, later))).kind).toBe('refused');
      expect(await apiKeys.find(record.key_id)).toEqual({ ...rotated, revoked_at: later });
    }));

  it('are not created by ending one that does not exist', () =>
    withTable(async (table) => {
      const apiKeys = apiKeyTable(table);
      const { record } = mint();
      expect((await table.write(apiKeys.revoke(record, record.created_at))).kind).toBe('refused');
      expect(await apiKeys.find(record.key_id)).toBeUndefined();
    }));

  it('are never overwritten by another with the same id', () =>
    withTable(async (table) => {
      const apiKeys = apiKeyTable(table);
      const { record } = mint();
      await table.write(apiKeys.add(record));
      expect((await table.write(apiKeys.add(record))).kind).toBe('refused');
    }));
});
