import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Claim, ledger } from '../../lambdas/adapters/ledger.ts';
import { absent, type Write } from '../../lambdas/adapters/table/table.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { tables } from '../adapters/webhooks/tables.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const claimOf = (more: Partial<Claim> = {}): Claim => ({
  tenant,
  scope: newId(),
  fingerprint: 'payload',
  owner: newId(),
  ...more,
});
const effect = (): Write => ({
  kind: 'put',
  key: { pk: 'things', sk: newId() },
  item: { made: true },
  when: absent,
});
const response = { status: 201, body: '{"text":"☃ \\u0000"}' };

describe.each(tables)('the ledger of claims in %s', (_name, withTable) => {
  it('grants a claim to one of many', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      const results = await Promise.all(
        Array.from({ length: 10 }, () => book.claim({ ...one, owner: newId() }, 10, startMs)),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array(9).fill('running')]);
    }));

  it('recognises its own claim when it is sent again after a lost response', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      expect(await book.claim(one, 10, startMs)).toEqual({ kind: 'claimed' });
      expect(await book.claim(one, 10, startMs)).toEqual({ kind: 'claimed' });
      expect(await book.claim({ ...one, owner: newId() }, 10, startMs)).toEqual({ kind: 'running' });
    }));

  it('stores effect and response together, and returns the same bytes on a repeat', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      await book.claim(one, 10, startMs);
      const write = effect();
      expect(await book.commit([write], { claim: one, response, nowMs: startMs })).toBe('committed');
      expect(await table.get(write.key)).toBeDefined();
      expect(await book.claim({ ...one, owner: newId() }, 10, startMs)).toEqual({
        kind: 'answered',
        response,
      });
    }));

  it('stores neither when a condition of the effect fails, and keeps the claim', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      const write = effect();
      await table.write([write]);
      await book.claim(one, 10, startMs);
      expect(await book.commit([write], { claim: one, response, nowMs: startMs })).toBe('conflict');
      expect(await book.claim({ ...one, owner: newId() }, 10, startMs)).toEqual({ kind: 'running' });
      expect(await book.commit([effect()], { claim: one, response, nowMs: startMs })).toBe('committed');
    }));

  it('refuses another payload, running or completed', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      await book.claim(one, 10, startMs);
      const other = { ...one, fingerprint: 'other', owner: newId() };
      expect(await book.claim(other, 10, startMs)).toEqual({ kind: 'reused' });
      await book.commit([], { claim: one, response, nowMs: startMs });
      expect(await book.claim(other, 10, startMs)).toEqual({ kind: 'reused' });
    }));

  it('passes a claim on when its lease expires, and the former holder saves nothing then', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const first = claimOf();
      const second = { ...first, owner: newId() };
      await book.claim(first, 10, startMs);
      expect((await book.claim(second, 10, startMs + 9_999)).kind).toBe('running');
      expect((await book.claim(second, 10, startMs + 10_000)).kind).toBe('claimed');
      const write = effect();
      expect(await book.commit([write], { claim: first, response, nowMs: startMs })).toBe('lost');
      expect(await table.get(write.key)).toBeUndefined();
      expect(await book.commit([write], { claim: second, response, nowMs: startMs })).toBe('committed');
    }));

  it('frees a released claim, but no response and no claim of another', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      await book.claim(one, 10, startMs);
      await book.release({ ...one, owner: newId() });
      expect((await book.claim({ ...one, owner: newId() }, 10, startMs)).kind).toBe('running');
      await book.release(one);
      expect((await book.claim(one, 10, startMs)).kind).toBe('claimed');
      await book.commit([], { claim: one, response, nowMs: startMs });
      await book.release(one);
      expect((await book.claim(one, 10, startMs)).kind).toBe('answered');
    }));

  it('remembers for 24 hours by the clock, whenever the row is really deleted', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      await book.claim(one, 10, startMs);
      await book.commit([], { claim: one, response, nowMs: startMs });
      const dayMs = 86_400_000;
      const again = (atMs: number) => book.claim({ ...one, fingerprint: 'new', owner: newId() }, 10, atMs);
      expect((await again(startMs + dayMs - 1)).kind).toBe('reused');
      expect((await again(startMs + dayMs)).kind).toBe('claimed');
    }));

  it('stores a response of a megabyte that compresses', () =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      await book.claim(one, 10, startMs);
      const large = { status: 200, body: JSON.stringify({ text: 'word '.repeat(200_000) }) };
      await book.commit([], { claim: one, response: large, nowMs: startMs });
      expect(await book.claim(one, 10, startMs)).toEqual({ kind: 'answered', response: large });
    }));

  it.each([349_000, 351_000, 3_000_000])('stores a response of %i bytes that does not compress', (bytes) =>
    withTable(async (table) => {
      const book = ledger(table);
      const one = claimOf();
      const large = { status: 200, body: JSON.stringify(randomBytes(bytes).toString('base64')) };
      for (const now of [startMs, startMs + 86_400_000]) {
        await book.claim(one, 10, now);
        const kept = { claim: one, response: large, nowMs: now };
        expect(await book.commit([effect()], kept)).toBe('committed');
        const again = await book.claim({ ...one, owner: newId() }, 10, now + 86_399_999);
        expect(again.kind === 'answered' && again.response.body === large.body).toBe(true);
      }
    }),
  );
});
