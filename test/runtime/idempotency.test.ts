import { afterEach, describe, expect, it, vi } from 'vitest';
import { access } from '../../lambdas/adapters/access.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { addPartner, send, type TestRequest, type TestSetup, testSetup } from '../support/api.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { type Faults, faults, faultyTable } from './faulty-table.ts';
import { makeThing, row } from './request-setup.ts';

afterEach(() => vi.useRealTimers());

const start = async (wrap: (table: Table) => Table = (table) => table) => {
  const setup = await testSetup();
  const effects = { count: 0 };
  const table = wrap(setup.table);
  const handler = makeThing(access(table, pepper), table, effects);
  return { ...setup, effects, call: caller(setup, handler), things: () => thingsOf(setup) };
};

const caller =
  (setup: TestSetup, handler: ReturnType<typeof makeThing>) =>
  (key: string | undefined, more: TestRequest = {}) =>
    send(row, handler, {
      key: setup.keys.sandbox,
      params: { id: 'a' },
      body: { name: 'x' },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...more,
    });

const thingsOf = ({ table }: TestSetup) => table.items().filter(({ pk }) => String(pk).endsWith('#THINGS'));

describe('an Idempotency-Key', () => {
  it('gives fifty concurrent requests one effect, with the same bytes for all', async () => {
    const { call, things } = await start();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['Idempotent-Replayed'] === 'true')).toHaveLength(49);
    expect(new Set(answers.map(({ headers }) => headers['X-Request-Id'])).size).toBe(50);
    expect(things()).toHaveLength(1);
  });

  it('refuses another payload after the response, and while the first is running', async () => {
    const { call, things } = await start();
    const key = newId();
    const [one, other] = await Promise.all([call(key), call(key, { body: { name: 'y' } })]);
    const refused = one.status === 201 ? other : one;
    expect([refused.status, refused.json.error.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await call(key, { body: { name: 'z' } })).json.error.details).toEqual({
      reason: 'other_payload',
    });
    expect(things()).toHaveLength(1);
  });

  it('is the same in upper case, and recognises the same payload in other bytes', async () => {
    const { call, things } = await start();
    const key = newId();
    const first = await call(key);
    expect((await call(key.toUpperCase())).text).toBe(first.text);
    expect((await call(key, { rawBody: ' {"name" : "x"} ', body: undefined })).text).toBe(first.text);
    expect(things()).toHaveLength(1);
  });

  it('is separate for each partner, environment and path', async () => {
    const { call, keys, table, things } = await start();
    const key = newId();
    const other = await addPartner(table);
    const answers = [
      await call(key),
      await call(key, { key: keys.live, stage: 'live' }),
      await call(key, { params: { id: 'b' } }),
      await call(key, { key: other.keys.sandbox }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(4);
    expect(things()).toHaveLength(4);
  });

  it.each(['x', '123', 'not-a-uuid-not-a-uuid-not-a-uuid-1234', ''])('of %j is refused', async (key) => {
    const { call, things } = await start();
    const { status, json } = await call(key);
    expect([status, json.error.code, json.error.details.field]).toEqual([
      400,
      'invalid_request',
      'Idempotency-Key',
    ]);
    expect(things()).toHaveLength(0);
  });

  it('stores the result of the effect: a 404 and a 409, byte for byte', async () => {
    const { call } = await start();
    for (const name of ['missing', 'taken']) {
      const key = newId();
      const first = await call(key, { body: { name } });
      const repeat = await call(key, { body: { name } });
      expect(repeat.text).toBe(first.text);
      expect(repeat.headers['Idempotent-Replayed']).toBe('true');
      expect((await call(key, { body: { name: 'x' } })).status).toBe(409);
    }
  });

  it('can be used again after a refusal before the effect', async () => {
    const { call, things } = await start();
    const key = newId();
    expect((await call(key, { body: { nmae: 'x' } })).status).toBe(400);
    expect((await call(key, { body: { name: 'invalid' } })).status).toBe(400);
    expect((await call(key, { key: null })).status).toBe(401);
    expect((await call(key)).status).toBe(201);
    expect(things()).toHaveLength(1);
  });

  it('can be used again after an internal fault', async () => {
    const { call } = await start();
    const key = newId();
    expect((await call(key, { body: { name: 'broken' } })).status).toBe(500);
    expect((await call(key)).status).toBe(201);
  });

  it('is remembered for exactly 24 hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const { call, things } = await start();
    const key = newId();
    const first = await call(key);
    vi.setSystemTime(Date.parse('2026-11-21T09:59:59.999Z'));
    expect((await call(key)).text).toBe(first.text);
    vi.setSystemTime(Date.parse('2026-11-21T10:00:00.000Z'));
    const later = await call(key, { body: { name: 'another' } });
    expect(later.status).toBe(201);
    expect(things()).toHaveLength(2);
  });

  it('refuses another query as another payload', async () => {
    const { call } = await start();
    const key = newId();
    await call(key, { query: { twice: 'yes' } });
    expect((await call(key, { query: { twice: 'no' } })).status).toBe(409);
  });

  it('is required for a repeat: without it every request has an effect', async () => {
    const { call, things } = await start();
    await call(undefined);
    await call(undefined);
    expect(things()).toHaveLength(2);
  });
});

describe('a first request that is still running', () => {
  it('is awaited for up to five seconds, then refused with a conflict and a Retry-After', async () => {
    const stuck: { release: () => void } = { release: () => undefined };
    const setup = await testSetup();
    let held = false;
    const slow: Table = {
      ...setup.table,
      get: async (key) => {
        if (key.sk === 'CALLBACK_SECRET' && !held) {
          held = true;
          await new Promise<void>((resolve) => {
            stuck.release = resolve;
          });
        }
        return setup.table.get(key);
      },
    };
    const call = caller(setup, makeThing(setup.access, slow));
    const key = newId();
    const first = call(key);
    await vi.waitFor(() => expect(held).toBe(true), waitTimeout);
    const started = performance.now();
    const second = await call(key);
    expect(performance.now() - started).toBeGreaterThan(4_500);
    expect([second.status, second.json.error.details, second.headers['Retry-After']]).toEqual([
      409,
      { reason: 'in_progress' },
      '1',
    ]);
    stuck.release();
    const answered = await first;
    expect(answered.status).toBe(201);
    expect((await call(key)).text).toBe(answered.text);
    expect(thingsOf(setup)).toHaveLength(1);
  });

  it('and died is replaced when its lease expires, and changes nothing if it wakes up', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const setup = await testSetup();
    const frozen: { wake: () => void } = { wake: () => undefined };
    let held = false;
    const slow: Table = {
      ...setup.table,
      get: async (key) => {
        if (key.sk === 'CALLBACK_SECRET' && !held) {
          held = true;
          await new Promise<void>((resolve) => {
            frozen.wake = resolve;
          });
        }
        return setup.table.get(key);
      },
    };
    const call = caller(setup, makeThing(setup.access, slow));
    const key = newId();
    const zombie = call(key);
    await vi.waitFor(() => expect(held).toBe(true), waitTimeout);
    vi.setSystemTime(Date.parse('2026-11-20T10:00:11.000Z'));
    const second = await call(key);
    expect(second.status).toBe(201);
    frozen.wake();
    expect((await zombie).json.error.details).toEqual({ reason: 'in_progress' });
    expect((await call(key)).text).toBe(second.text);
    expect(thingsOf(setup)).toHaveLength(1);
  });
});

/** From the fault on, nothing works any more: the function was killed. */
const dyingTable = (table: Table, plan: Faults): Table => {
  const guarded = <Result>(call: () => Promise<Result>) =>
    plan.at > 0 && plan.count >= plan.at ? Promise.reject(new Error('dead')) : call();
  const inner = faultyTable(table, plan);
  return {
    get: (key) => guarded(() => inner.get(key)),
    getMany: (keys) => guarded(() => inner.getMany(keys)),
    list: (range) => guarded(() => inner.list(range)),
    update: (update) => guarded(() => inner.update(update)),
    write: (writes) => guarded(() => inner.write(writes)),
  };
};

describe('a killed function', () => {
  it.each(['before', 'after'] as const)(
    'or a lost response leaves one effect for the repeat (%s each call)',
    async (when) => {
      for (const wrap of [faultyTable, dyingTable]) {
        for (let at = 1; at <= 6; at += 1) {
          vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
          const plan = faults();
          const setup = await start((table) => wrap(table, plan));
          plan.at = plan.count + at;
          plan.when = when;
          const key = newId();
          const first = await setup.call(key);
          plan.at = 0;
          vi.setSystemTime(Date.now() + 20_000);
          const repeat = await setup.call(key);
          const label = `${wrap.name}, call ${at}`;
          expect(repeat.status, label).toBe(201);
          if (first.status === 201) expect(repeat.text, label).toBe(first.text);
          expect(setup.things(), label).toHaveLength(1);
        }
      }
    },
  );
});
