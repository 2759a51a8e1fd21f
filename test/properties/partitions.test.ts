import { expect, it } from 'vitest';
import { due, dueShardNames } from '../../lambdas/adapters/table/due.ts';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';

// Nobody's key is another's: the partner stands first in every partition, the environment behind it, and what else names
// a partition tells it from all others.

const one = { partner_id: 'partner-1', environment: 'sandbox' } as const;
const strangers = [
  { partner_id: 'partner-2', environment: 'sandbox' },
  { partner_id: 'partner-1', environment: 'production' },
] as const;

/** Those that somebody owns; the others are the account's. */
const owned = new Map(
  Object.entries(partitions).flatMap(([name, one]) => (typeof one === 'string' ? [] : [[name, one]])),
);
const names = [...owned.keys()];

/** What belongs to the partner alone, in both environments. */
const ofPartner = new Set(['webhooks', 'deliveries', 'sendPermits', 'permits', 'apiKeys']);

/** A partition, whatever it takes beside its owner. */
const partitionOf = (name: string, owner: unknown, rest: readonly string[]): string =>
  Reflect.apply(owned.get(name) ?? String, undefined, [owner, ...rest]);

const ownerOf = (name: string, tenant: typeof one | (typeof strangers)[number]): unknown =>
  ofPartner.has(name) ? tenant.partner_id : tenant;

it.each(names)('%s begins with its owner, and belongs to no one else', (name) => {
  const own = partitionOf(name, ownerOf(name, one), ['x', 'y']);
  expect(own.startsWith('partner-1#')).toBe(true);
  for (const stranger of strangers) {
    const owner = ownerOf(name, stranger);
    if (owner !== one.partner_id) expect(partitionOf(name, owner, ['x', 'y'])).not.toBe(own);
  }
});

it.each(names.filter((name) => (owned.get(name)?.length ?? 0) > 1))(
  '%s has distinct keys for distinct items',
  (name) => {
    const owner = ownerOf(name, one);
    expect(partitionOf(name, owner, ['x', 'y'])).not.toBe(partitionOf(name, owner, ['z', 'y']));
    if ((owned.get(name)?.length ?? 0) > 2)
      expect(partitionOf(name, owner, ['x', 'y'])).not.toBe(partitionOf(name, owner, ['x', 'z']));
  },
);

it('every collection has its own partition', () => {
  const all = names.map((name) => partitionOf(name, ownerOf(name, one), ['x', 'y']));
  expect(new Set(all).size).toBe(all.length);
});

it('the rows of a partner, of its sequence and of a key are separate', () => {
  expect(keys.partner('partner-1').pk).not.toBe(keys.partner('partner-2').pk);
  expect(keys.apiKey('a').pk).not.toBe(keys.apiKey('b').pk);
  for (const stranger of strangers) {
    expect(keys.sequence(stranger).pk).not.toBe(keys.sequence(one).pk);
    expect(keys.arrivals(stranger).pk).not.toBe(keys.arrivals(one).pk);
  }
});

it('due rows are in shards that the sweeper reads, and all shards are used', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `id-${index}`);
  const rows = ids.map((id) => due('job', one, { id, dueAt: '2026-11-20T10:00:00.000Z' }));
  expect(new Set(rows.map(({ due_shard }) => due_shard))).toEqual(new Set(dueShardNames));
  expect(rows[0]).toEqual({
    due_shard: expect.any(String),
    due_at: '2026-11-20T10:00:00.000Z#id-0',
    due_kind: 'job',
    partner_id: one.partner_id,
    environment: one.environment,
  });
  expect(dueShardNames.length).toBeGreaterThan(1);
});

it('every kind of row has its own sort key', () => {
  expect([keys.partner('p').sk, keys.callbackSecret(one).sk]).toEqual(['PARTNER', 'CALLBACK_SECRET']);
  expect(keys.apiKey('a')).toEqual({ pk: 'KEY#a', sk: 'KEY' });
  expect(keys.keyUse('a')).toEqual({ pk: 'KEY_USE#a', sk: 'USE' });
  expect(keys.sequence(one).sk).toBe('SEQUENCE');
});
