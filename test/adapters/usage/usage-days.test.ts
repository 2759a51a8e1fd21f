import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countUsage,
  modelCount,
  recordedCount,
  usageDays,
} from '../../../lambdas/adapters/usage/usage-days.ts';
import { added, nothingUsed } from '../../../lambdas/domain/usage/usage-count.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const on = (at: string, org_id = 'acme') => ({ org_id, id: newId(), at });

describe('the usage counts of a day', () => {
  it('are the sum of what was counted, in all and for each org', async () => {
    const day = fc.integer({ min: 1, max: 9 }).map((one) => `2026-11-0${one}T23:59:59.999Z`);
    const things = fc.array(
      fc.record({ at: day, org_id: fc.constantFrom('acme', 'Acme', 'other'), analyses: fc.nat(5) }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(things, async (all) => {
        const table = memoryTable();
        for (const { at, org_id, analyses } of all)
          await table.write(countUsage(tenant, on(at, org_id), { analyses, drafts: 1 }));
        const sumOf = async (org_id?: string) =>
          (await usageDays(table).between(tenant, { from: '2026-11-02', to: '2026-11-08', org_id })).reduce(
            (sum, { count }) => added(sum, count),
            nothingUsed,
          );
        const wanted = (org?: string) => {
          const within = all.filter(
            ({ at, org_id }) => at > '2026-11-02' && at < '2026-11-09' && (org ?? org_id) === org_id,
          );
          return {
            ...nothingUsed,
            analyses: within.reduce((sum, { analyses }) => sum + analyses, 0),
            drafts: within.length,
          };
        };
        for (const org of [undefined, 'acme', 'Acme', 'other', 'none'])
          expect(await sumOf(org)).toEqual(wanted(org));
      }),
      { numRuns: 50 },
    );
  });

  it('are spread over rows, so that few concurrent writes collide', () => {
    const keys = Array.from(
      { length: 1_600 },
      () => countUsage(tenant, on('2026-11-20'), { drafts: 1 })[0]?.key.sk,
    );
    const sizes = [...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length);
    expect(sizes).toHaveLength(16);
    expect(Math.max(...sizes)).toBeLessThan(150);
  });

  it('cost no write for zero usage, and the ids of orgs cannot collide', () => {
    expect(countUsage(tenant, on('2026-11-20'), recordedCount(0))).toEqual([]);
    const places = ['a', 'a#2026-11-20'].map((org) =>
      countUsage(tenant, on('2026-11-20', org), { drafts: 1 }).map(({ key }) => key.pk),
    );
    expect(places[0]?.[1]).not.toBe(places[1]?.[1]);
  });

  it('are read over more rows than one page has', async () => {
    const table = memoryTable();
    for (let day = 0; day < 70; day += 1)
      for (let id = 0; id < 60; id += 1)
        await table.write(
          countUsage(tenant, on(new Date(Date.UTC(2026, 0, 1 + day)).toISOString()), { sessions: 1 }),
        );
    const rows = await usageDays(table).between(tenant, { from: '2026-01-01', to: '2026-12-31' });
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.reduce((sum, { count }) => sum + count.sessions, 0)).toBe(4_200);
  });
});

it('include a recording to the hundredth of a minute, and a model in whole fractions of a cent', () => {
  expect(recordedCount(90)).toEqual({ recorded_hundredths: 150 });
  expect(recordedCount(10)).toEqual({ recorded_hundredths: 17 });
  expect(modelCount(null)).toEqual({});
  expect(modelCount({ input_tokens: 10, output_tokens: null, cost_usd_cents: 0.1235 })).toEqual({
    model_input_tokens: 10,
    model_output_tokens: 0,
    model_cache_read_tokens: 0,
    model_cache_write_tokens: 0,
    model_cost: 1_235,
  });
});
