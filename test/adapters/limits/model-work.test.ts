import { describe, expect, it } from 'vitest';
import { modelWork } from '../../../lambdas/adapters/limits/day-limits.ts';
import { apart, dayOf, readUsed } from '../../../lambdas/adapters/limits/usage.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';
import { addTenant, committed, start } from './limits-setup.ts';

describe.each(tables)('the model work of a day in %s', (_name, withTable) => {
  it.each([
    ['sandbox', 'sandbox_model_work_per_day', 'sandbox_limit_reached'],
    ['production', 'model_work_per_day', 'quota_exceeded'],
  ] as const)('for %s is spent to the last unit by concurrent calls', (environment, limit, code) =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits: { [limit]: 6 }, environment });
      const ask = (units?: number) => committed(table, () => modelWork(table).spend(tenant, start, units));
      const answers = await Promise.all(Array.from({ length: 15 }, () => ask()));
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(6);
      expect(await readUsed(table, tenant, apart('model-work', dayOf(start)))).toBe(6);
      expect(await ask()).toEqual({
        kind: 'refused',
        code,
        details: {
          reason: 'model_work',
          limit_units: 6,
          used_units: 6,
          resets_at: dayOf(start).resetsAt,
        },
      });
    }),
  );

  it('takes several units together or none', () =>
    withTable(async (table) => {
      const limits = { sandbox_model_work_per_day: 3 };
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const ask = (units: number) => committed(table, () => modelWork(table).spend(tenant, start, units));
      expect((await ask(2)).kind).toBe('granted');
      expect(await ask(2)).toMatchObject({ kind: 'refused', details: { used_units: 2 } });
      expect((await ask(1)).kind).toBe('granted');
      expect((await ask(0)).kind).toBe('granted');
    }));
});

it.each([
  ['starter', 5_000],
  ['growth', 50_000],
] as const)('of %s has %d units a day', async (tier, units) => {
  const table = memoryTable();
  const tenant = await addTenant(table, { tier });
  const ask = (wanted: number) => committed(table, () => modelWork(table).spend(tenant, start, wanted));
  expect((await ask(units)).kind).toBe('granted');
  expect((await ask(1)).kind).toBe('refused');
});

it.each(['scale', 'premier', 'internal'] as const)('of %s has no limit, and is not counted', async (tier) => {
  const table = memoryTable();
  const tenant = await addTenant(table, { tier });
  expect(await modelWork(table).spend(tenant, start, 1_000_000)).toEqual({ kind: 'granted', writes: [] });
});

it('in the sandbox has 500 units a day, whatever the plan', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { tier: 'internal', environment: 'sandbox' });
  const ask = (wanted: number) => committed(table, () => modelWork(table).spend(tenant, start, wanted));
  expect((await ask(500)).kind).toBe('granted');
  expect((await ask(1)).kind).toBe('refused');
});
