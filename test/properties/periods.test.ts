import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotaTable } from '../../lambdas/adapters/limits/quota.ts';
import { countUse, dayOf, monthOf, readUsed } from '../../lambdas/adapters/limits/usage.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addTenant, committed } from '../adapters/limits/limits-setup.ts';
import { memoryTable } from '../fakes/memory-table.ts';

// What is counted by the month and by the day: one counter for all moments of a period, in UTC, and another for the next.

const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const periods = [
  ['a month', monthOf, 7],
  ['a day', dayOf, 10],
] as const;

it.each(periods)(
  '%s is the same period for two moments exactly when their dates are equal in it',
  (_, of, letters) => {
    fc.assert(
      fc.property(moment, moment, fc.nat(86_400_000), (one, other, later) => {
        const near = new Date(Date.parse(one) + later).toISOString();
        for (const second of [other, near])
          expect(of(one).name === of(second).name).toBe(one.slice(0, letters) === second.slice(0, letters));
      }),
    );
  },
);

it.each(periods)('%s resets at the first moment of the next one', (_, of) => {
  fc.assert(
    fc.property(moment, (now) => {
      const { name, resetsAt } = of(now);
      expect(resetsAt > now).toBe(true);
      expect(of(resetsAt).name).not.toBe(name);
      expect(of(new Date(Date.parse(resetsAt) - 1).toISOString()).name).toBe(name);
    }),
  );
});

it.each(periods)('%s has one counter, which outlives it', async (_, of) => {
  const table = memoryTable();
  const tenant = { partner_id: newId(), environment: 'production' } as const;
  const moments = ['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'];
  for (const now of moments) await table.write([countUse(tenant, of(now), { amount: 3, limit: 10 })]);
  for (const now of moments) expect(await readUsed(table, tenant, of(now))).toBe(6);
  expect(await readUsed(table, tenant, of('2026-12-01T00:00:00.000Z'))).toBe(0);
  const [counter] = table.items();
  const expires = Number(counter?.['expires_at_epoch_seconds']) * 1_000;
  const resets = Date.parse(of(moments[0] ?? '').resetsAt);
  expect(expires).toBeGreaterThan(resets);
  expect(expires).toBeLessThan(resets + 366 * 86_400_000);
});

const now = '2026-11-20T10:00:00.000Z';

it('a recording whose length is found late is counted, except without a length or in the sandbox', async () => {
  const table = memoryTable();
  const live = await addTenant(table, { limits: { recorded_minutes_per_month: 1 } });
  const sandbox = { ...live, environment: 'sandbox' } as const;
  const quota = quotaTable(table);
  const of = (seconds: number) => ({ id: newId(), org_id: 'acme', seconds, now });
  await committed(table, () => quota.spend(sandbox, of(3_600)));
  expect(await quota.spend(live, of(0))).toEqual({ kind: 'granted', writes: [] });
  await committed(table, () => quota.spend(live, of(60)));
  expect(await readUsed(table, live, monthOf(now))).toBe(60);
  expect(await readUsed(table, sandbox, monthOf(now))).toBe(0);
  expect((await quota.spend(live, of(1))).kind).toBe('refused');
  // Nothing was used by what has no length, even of a quota that is used up.
  expect(await quota.spend(live, of(0))).toEqual({ kind: 'granted', writes: [] });
});

it('a plan without a limit has none', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { tier: 'premier' });
  const endless = { id: newId(), org_id: 'acme', seconds: 1e9, now };
  expect((await committed(table, () => quotaTable(table).spend(tenant, endless))).kind).toBe('granted');
  expect(await readUsed(table, tenant, monthOf(now))).toBe(0);
});
