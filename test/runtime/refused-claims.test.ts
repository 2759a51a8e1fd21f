import { afterEach, describe, expect, it, vi } from 'vitest';
import { access } from '../../lambdas/adapters/access.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { addPartner, send, type TestRequest, testSetup } from '../support/api.ts';
import { removePartner, setSuspension } from '../support/standing.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { makeThing, row } from './request-setup.ts';

// Admission and claim are asked for at once. A request that is not let in must leave nothing behind.

afterEach(() => vi.useRealTimers());

const start = async (wrap: (table: Table) => Table = (table) => table) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
  const setup = await testSetup();
  const own = await addPartner(setup.table, { tier: 'starter' });
  const table = wrap(setup.table);
  const handler = makeThing(access(table, pepper), table);
  const call = (request: TestRequest) =>
    send(row, handler, {
      key: own.keys.live,
      stage: 'live',
      params: { id: 'a' },
      body: { name: 'x' },
      ...request,
    });
  const claims = () => setup.table.items().filter(({ pk }) => String(pk).endsWith('#IDEMPOTENCY'));
  const things = () => setup.table.items().filter(({ pk }) => String(pk).endsWith('#THINGS'));
  const suspend = () => setSuspension(setup.table, own.partnerId, '2026-11-20T10:00:00.000Z');
  return { ...own, table: setup.table, call, claims, things, suspend };
};

/** As many requests as a burst may have. */
const burst = 12;

describe('a request with an Idempotency-Key that is refused', () => {
  it('by the rate limit leaves its key free', async () => {
    const { call, claims } = await start();
    for (let count = 0; count < burst; count += 1) await call({});
    const headers = { 'idempotency-key': newId() };
    expect((await call({ headers })).json.error.code).toBe('rate_limited');
    expect(claims()).toEqual([]);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await call({ headers, body: { name: 'another payload' } })).status).toBe(201);
  });

  it('because its partner is suspended or deleted leaves its key free', async () => {
    const { call, claims, suspend, table, partnerId } = await start();
    const headers = { 'idempotency-key': newId() };
    await suspend();
    expect((await call({ headers })).json.error.code).toBe('partner_suspended');
    await removePartner(table, partnerId);
    expect((await call({ headers })).json.error.code).toBe('partner_not_found');
    expect(claims()).toEqual([]);
  });

  it('does not see the stored response, and does not delete it', async () => {
    const { call } = await start();
    const headers = { 'idempotency-key': newId() };
    const first = await call({ headers });
    for (let count = 1; count < burst; count += 1) await call({});
    const limited = await call({ headers });
    expect([limited.status, limited.text.includes(first.json.id)]).toEqual([429, false]);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await call({ headers })).text).toBe(first.text);
  });

  it('does not disturb the first request of its key, which is still running', async () => {
    const stuck: { go: () => void; isHeld: boolean } = { go: () => undefined, isHeld: false };
    const { call, things } = await start((table) => ({
      ...table,
      get: async (key) => {
        if (key.sk === 'CALLBACK_SECRET' && !stuck.isHeld) {
          stuck.isHeld = true;
          await new Promise<void>((resolve) => {
            stuck.go = resolve;
          });
        }
        return table.get(key);
      },
    }));
    const headers = { 'idempotency-key': newId() };
    const first = call({ headers });
    await vi.waitFor(() => expect(stuck.isHeld).toBe(true), waitTimeout);
    for (let count = 1; count < burst; count += 1) await call({ body: { name: 'missing' } });
    expect((await call({ headers })).status).toBe(429);
    stuck.go();
    const answered = await first;
    expect(answered.status).toBe(201);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await call({ headers })).text).toBe(answered.text);
    expect(things()).toHaveLength(1);
  });

  it('lets a repeat that waits for it be the first', async () => {
    const gate: { open: () => void; isHeld: boolean } = { open: () => undefined, isHeld: false };
    let asked = 0;
    const { call, things } = await start((table) => ({
      ...table,
      // The admission of the first request takes long, and ends in a refusal.
      update: async (update) => {
        if (update.key.pk.endsWith('#IDEMPOTENCY')) asked += 1;
        if (update.key.sk !== 'ARRIVALS' || gate.isHeld) return table.update(update);
        gate.isHeld = true;
        await new Promise<void>((resolve) => {
          gate.open = resolve;
        });
        return { kind: 'refused', item: undefined };
      },
    }));
    const headers = { 'idempotency-key': newId() };
    const first = call({ headers });
    await vi.waitFor(() => expect(gate.isHeld).toBe(true), waitTimeout);
    const second = call({ headers });
    // The first's own claim, the second's, and the second's look after a while.
    await vi.waitFor(() => expect(asked).toBeGreaterThan(2), waitTimeout);
    gate.open();
    expect((await first).json.error.code).toBe('partner_not_found');
    const answered = await second;
    expect([answered.status, answered.headers['Idempotent-Replayed']]).toEqual([201, undefined]);
    expect(things()).toHaveLength(1);
  });
});

it('frees the key when the claim was written and its response got lost', async () => {
  let isLost = true;
  const { call, claims } = await start((table) => ({
    ...table,
    update: async (update) => {
      const result = await table.update(update);
      if (isLost && update.key.pk.endsWith('#IDEMPOTENCY')) {
        isLost = false;
        throw new Error('no answer');
      }
      return result;
    },
  }));
  const headers = { 'idempotency-key': newId() };
  expect((await call({ headers })).status).toBe(500);
  expect(claims()).toEqual([]);
  expect((await call({ headers })).status).toBe(201);
});
