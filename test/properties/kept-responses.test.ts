import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Claim, ledger } from '../../lambdas/adapters/ledger.ts';
import { absent, type Write } from '../../lambdas/adapters/table/table.ts';
import { idempotencyWindowSeconds } from '../../lambdas/contract/limits.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryTable } from '../fakes/memory-table.ts';

// What the table's own cleaning and a crowded moment must not take from an idempotency record.

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const claim: Claim = {
  tenant: { partner_id: newId(), environment: 'sandbox' },
  scope: newId(),
  fingerprint: 'payload',
  owner: 'first',
};
const once: Write = { kind: 'put', key: { pk: 'things', sk: 'one' }, item: { made: true }, when: absent };

it('a stored response is deleted after 24 hours at the earliest, in all its parts, and soon after', async () => {
  const table = memoryTable();
  const book = ledger(table);
  await book.claim(claim, 10, nowMs);
  const response = { status: 200, body: randomBytes(1_000_000).toString('base64') };
  expect(await book.commit([], { claim, response, nowMs })).toBe('committed');
  expect(table.items().length).toBeGreaterThan(1);
  const windowEnd = nowMs / 1_000 + idempotencyWindowSeconds;
  for (const { expires_at_epoch_seconds } of table.items()) {
    expect(Number(expires_at_epoch_seconds)).toBeGreaterThanOrEqual(windowEnd);
    expect(Number(expires_at_epoch_seconds)).toBeLessThan(windowEnd + 3_600);
  }
});

it('a stored response takes no more items than it needs', async () => {
  const table = memoryTable();
  const book = ledger(table);
  await book.claim(claim, 10, nowMs);
  await book.commit([], { claim, response: { status: 200, body: '{}' }, nowMs });
  expect(table.items()).toHaveLength(1);
});

it('a claim is released by its owner only, and only without a response', async () => {
  const table = memoryTable();
  const book = ledger(table);
  await book.claim(claim, 10, nowMs);
  await book.release({ ...claim, owner: 'second' });
  expect((await book.claim({ ...claim, owner: 'second' }, 10, nowMs)).kind).toBe('running');
  await book.release(claim);
  expect(table.items()).toEqual([]);
  await book.claim(claim, 10, nowMs);
  await book.commit([], { claim, response: { status: 200, body: '{}' }, nowMs });
  await book.release(claim);
  expect((await book.claim({ ...claim, owner: 'second' }, 10, nowMs)).kind).toBe('answered');
});

it("a claim is lost to its successor, even if another writer's effect came first", async () => {
  const table = memoryTable();
  const book = ledger(table);
  const given = { claim, response: { status: 200, body: '{}' }, nowMs };
  await book.claim(claim, 10, nowMs);
  await book.claim({ ...claim, owner: 'second' }, 10, nowMs + 11_000);
  await table.write([once]);
  expect(await book.commit([once], given)).toBe('lost');
  expect(await book.commit([once], { ...given, claim: { ...claim, owner: 'second' } })).toBe('conflict');
});
