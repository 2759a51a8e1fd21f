import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFlight, leaseTable, readPermits } from '../../../lambdas/adapters/limits/leases.ts';
import * as keys from '../../../lambdas/adapters/table/keys.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { leaseSeconds } from '../../../lambdas/contract/limits.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';
import { addTenant, committed, later, start } from './limits-setup.ts';

const takeOne = (table: Table, tenant: Tenant, now = start) => {
  const id = newId();
  return committed(table, () => leaseTable(table).take(tenant, { id, now })).then(({ kind }) => ({
    id,
    kind,
  }));
};

const heldAt = async (table: Table, tenant: Tenant, now: string) =>
  inFlight(await readPermits(table, tenant), now);

describe.each(tables)('the permits of jobs in flight in %s', (_name, withTable) => {
  it('admit exactly as many jobs as the limit, however many start at once', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits: { in_flight_jobs: 7 } });
      const answers = await Promise.all(Array.from({ length: 25 }, () => takeOne(table, tenant)));
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(7);
      expect(await heldAt(table, tenant, start)).toBe(7);
    }));

  it('report how many are in flight when full, and admit a job after one has ended', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits: { in_flight_jobs: 2 } });
      const leases = leaseTable(table);
      const [first] = [await takeOne(table, tenant), await takeOne(table, tenant)];
      expect(await leases.take(tenant, { id: newId(), now: start })).toEqual({
        kind: 'refused',
        code: 'concurrency_limit_reached',
        details: { limit: 2, in_flight: 2 },
      });
      await table.write(await leases.free(tenant, first.id));
      expect((await takeOne(table, tenant)).kind).toBe('granted');
      expect((await takeOne(table, tenant)).kind).toBe('refused');
    }));

  it('are free when their lease expires, not before, and are held on when it is renewed', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits: { in_flight_jobs: 1 } });
      const leases = leaseTable(table);
      const { id } = await takeOne(table, tenant);
      const end = later(start, leaseSeconds);
      expect((await takeOne(table, tenant, later(start, leaseSeconds - 1))).kind).toBe('refused');
      await leases.renew(tenant, id, later(start, 60));
      expect((await takeOne(table, tenant, end)).kind).toBe('refused');
      const next = await takeOne(table, tenant, later(end, 60));
      expect(next.kind).toBe('granted');
      // The one who lost it has nothing to give back any more, and its end does not fail over it.
      expect(await leases.free(tenant, id)).toEqual([]);
      await leases.renew(tenant, id, later(end, 3_600));
      expect((await takeOne(table, tenant, later(end, 60 + leaseSeconds))).kind).toBe('granted');
    }));
});

it('are not shortened by a late renewal', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { limits: { in_flight_jobs: 1 } });
  const { id } = await takeOne(table, tenant);
  await leaseTable(table).renew(tenant, id, later(start, -600));
  expect(await heldAt(table, tenant, later(start, leaseSeconds - 1))).toBe(1);
});

it('are counted separately for each partner and environment', async () => {
  const table = memoryTable();
  const limits = { in_flight_jobs: 1, sandbox_in_flight_jobs: 1 };
  const partners = [await addTenant(table, { limits }), await addTenant(table, { limits })];
  const tenants = partners.flatMap(({ partner_id }) =>
    (['production', 'sandbox'] as const).map((environment) => ({ partner_id, environment })),
  );
  for (const tenant of tenants) expect((await takeOne(table, tenant)).kind).toBe('granted');
  for (const tenant of tenants) expect((await takeOne(table, tenant)).kind).toBe('refused');
});

it.each([
  ['starter', 5],
  ['growth', 20],
  ['scale', 50],
  ['premier', 100],
  ['internal', 500],
] as const)('for %s are %d, and 5 in the sandbox', async (tier, limit) => {
  const table = memoryTable();
  const tenant = await addTenant(table, { tier });
  for (const [environment, jobs] of [
    ['production', limit],
    ['sandbox', 5],
  ] as const) {
    const own: Tenant = { ...tenant, environment };
    for (let job = 0; job < jobs; job += 1) expect((await takeOne(table, own)).kind).toBe('granted');
    expect(await leaseTable(table).take(own, { id: newId(), now: start })).toMatchObject({
      details: { limit: jobs, in_flight: jobs },
    });
  }
});

it('count jobs beyond a lowered limit, and admit no more until enough have ended', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { limits: { in_flight_jobs: 5 } });
  const held = [];
  for (let job = 0; job < 5; job += 1) held.push(await takeOne(table, tenant));
  await table.update({
    kind: 'update',
    key: keys.partner(tenant.partner_id),
    set: { settings: JSON.stringify({ limits: { in_flight_jobs: 3 } }) },
  });
  const leases = leaseTable(table);
  const outcomes: number[] = [];
  for (const { id } of held) {
    await table.write(await leases.free(tenant, id));
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeOne(table, tenant)));
    outcomes.push(answers.filter(({ kind }) => kind === 'granted').length);
    expect(await heldAt(table, tenant, start)).toBeLessThanOrEqual(4);
  }
  expect(outcomes).toEqual([0, 0, 1, 1, 1]);
});

// What may happen to a job: it comes, its transaction is cut off before or after it, it is renewed, it ends (a repeat of
// the end included), or whatever runs it dies and nobody ends it; and time passes.
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'come' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'die before the transaction' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end twice' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('be lost' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(600) }) },
);

it('never leak: live jobs hold theirs, and lost ones are free within one lease', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(step, { maxLength: 60 }),
      async (limit, steps) => {
        const table = memoryTable();
        const tenant = await addTenant(table, { limits: { in_flight_jobs: limit } });
        const leases = leaseTable(table);
        /** Until when each job holds its permit. */
        const live = new Map<string, string>();
        let now = start;
        const nth = (which: number) => [...live.keys()][which % Math.max(1, live.size)];
        const holding = () => [...live.values()].filter((until) => until > now).length;
        for (const one of steps) {
          const id = 'which' in one ? nth(one.which) : undefined;
          switch (one.kind) {
            case 'come': {
              const before = holding();
              const came = await takeOne(table, tenant, now);
              expect(came.kind).toBe(before < limit ? 'granted' : 'refused');
              if (came.kind === 'granted') live.set(came.id, later(now, leaseSeconds));
              break;
            }
            case 'die before the transaction':
              await leases.take(tenant, { id: newId(), now });
              break;
            case 'end':
            case 'end twice':
              if (id === undefined) break;
              for (let times = one.kind === 'end' ? 1 : 2; times > 0; times -= 1) {
                const writes = await leases.free(tenant, id);
                expect(await table.write(writes)).toEqual({ kind: 'written' });
              }
              live.delete(id);
              break;
            case 'renew':
              if (id === undefined || (live.get(id) ?? '') <= now) break;
              await leases.renew(tenant, id, now);
              live.set(id, later(now, leaseSeconds));
              break;
            case 'be lost':
              break;
            case 'wait':
              now = later(now, one.seconds);
          }
          expect(await heldAt(table, tenant, now)).toBe(holding());
          expect(holding()).toBeLessThanOrEqual(limit);
        }
        now = later(now, leaseSeconds);
        expect(await heldAt(table, tenant, now)).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});
