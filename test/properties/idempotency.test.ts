import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { access } from '../../lambdas/adapters/access.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { makeThing, row } from '../runtime/request-setup.ts';
import { send, type TestResponse, testSetup } from '../support/api.ts';

// One key, one effect, one answer: whatever becomes of the functions that work on it.

afterEach(() => vi.useRealTimers());

/** What becomes of a function at one of its calls to the table. */
interface Fate {
  /** `killed-…`: nothing of it works from that call on. `lost`: it took effect, but nobody told. `frozen`: it stands still. */
  readonly kind: 'lives' | 'killed-before' | 'killed-after' | 'lost' | 'frozen';
  readonly call: number;
  /** Which of two payloads it was asked with. */
  readonly name: 'x' | 'y';
}

const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom('lives', 'killed-before', 'killed-after', 'lost', 'frozen'),
  call: fc.integer({ min: 1, max: 7 }),
  name: fc.constantFrom('x', 'x', 'x', 'y'),
});

/** A table as a function with such a fate meets it. `thaw` lets a frozen one go on. */
const fatedTable = (table: Table, { kind, call }: Fate) => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  const fated = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    const isDead = calls > call && kind.startsWith('killed');
    if (isDead || (calls === call && kind === 'killed-before')) throw new Error('killed');
    if (calls === call && kind === 'frozen') await gate.promise;
    const result = await run();
    if (calls === call && (kind === 'killed-after' || kind === 'lost')) throw new Error(kind);
    return result;
  };
  const over: Table = {
    get: (key) => fated(() => table.get(key)),
    getMany: (keys) => fated(() => table.getMany(keys)),
    list: (range) => fated(() => table.list(range)),
    update: (update) => fated(() => table.update(update)),
    write: (writes) => fated(() => table.write(writes)),
  };
  return { over, thaw: gate.resolve };
};

/** Longer than a function may run: whoever is not back by then has lost its claim. */
const leaseMs = 12_000;
const startMs = Date.parse('2026-11-20T10:00:00.000Z');

/** Runs functions one after the other on one key; the frozen ones go on when all others are done. */
const history = async (fates: readonly Fate[]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  const setup = await testSetup();
  const headers = { 'idempotency-key': newId() };
  const ask = (table: Table, name: string) =>
    send(row, makeThing(access(table, pepper), table), {
      key: setup.keys.sandbox,
      params: { id: 'a' },
      body: { name },
      headers,
    });
  const answers: TestResponse[] = [];
  const frozen: (() => Promise<void>)[] = [];
  for (const one of fates) {
    const { over, thaw } = fatedTable(setup.table, one);
    const asked = ask(over, one.name).then((answer) => void answers.push(answer));
    if (one.kind === 'frozen')
      frozen.push(() => {
        thaw();
        return asked;
      });
    else await asked;
    vi.setSystemTime(Date.now() + leaseMs);
  }
  // Half of the frozen ones wake up before the last clean request, half after it.
  const early = frozen.splice(0, frozen.length / 2);
  for (const wake of early) await wake();
  for (const name of ['x', 'y', 'x'] as const) answers.push(await ask(setup.table, name));
  for (const wake of frozen) await wake();
  answers.push(await ask(setup.table, 'x'));
  const things = setup.table.items().filter(({ pk }) => String(pk).endsWith('#THINGS'));
  return { answers, things };
};

it('has one effect and one response, wherever functions are killed, frozen or lose a response', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), async (fates) => {
      const { answers, things } = await history(fates);
      expect(things).toHaveLength(1);
      const made = answers.filter(({ status }) => status === 201);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      expect(JSON.parse(made[0]?.text ?? '{}').name).toBe(things[0]?.['name']);
      // The others are told that the key is taken, that something broke, or, with a clock that stood still, to wait.
      for (const { status, json } of answers)
        expect([201, 409, 429, 500], JSON.stringify(json)).toContain(status);
    }),
    { numRuns: 300 },
  );
});
