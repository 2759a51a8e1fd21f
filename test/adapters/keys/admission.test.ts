import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Admission, admission } from '../../../lambdas/adapters/keys/admission.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import type { PlanTier } from '../../../lambdas/contract/limits.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';

const startMs = Date.parse('2026-11-20T10:00:00.000Z');

const addPartner = async (
  table: Table,
  { tier = 'starter', settings = {} }: { tier?: PlanTier; settings?: Record<string, unknown> } = {},
) => {
  const partner_id = newId();
  const now = '2026-11-20T10:00:00.000Z';
  await table.write(
    partnerTable(table).add({
      id: partner_id,
      name: 'P',
      contact_email: 'p@example.com',
      plan_tier: tier,
      healthcare: false,
      suspended_at: null,
      settings,
      notes: null,
      created_at: now,
      updated_at: now,
    }),
  );
  return { partner_id, environment: 'production' } as const;
};

const admittedOf = (answers: readonly Admission[]) =>
  answers.filter(({ kind }) => kind === 'admitted').length;

describe.each(tables)('the rate limit in %s', (_name, withTable) => {
  it("admits a fifth of a minute's requests at once, and then one per interval", () =>
    withTable(async (table) => {
      const tenant = await addPartner(table);
      const admit = admission(table);
      const burst: Admission[] = [];
      for (let index = 0; index < 14; index += 1) burst.push(await admit(tenant, startMs));
      expect(burst.map(({ kind }) => kind)).toEqual([...Array(12).fill('admitted'), 'limited', 'limited']);
      expect((await admit(tenant, startMs + 999)).kind).toBe('limited');
      expect((await admit(tenant, startMs + 1_000)).kind).toBe('admitted');
      expect((await admit(tenant, startMs + 1_000)).kind).toBe('limited');
    }));

  it('never admits more when many functions ask at once', () =>
    withTable(async (table) => {
      const tenant = await addPartner(table);
      const functions = Array.from({ length: 8 }, () => admission(table));
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => functions.map((admit) => admit(tenant, startMs))).flat(),
      );
      expect(admittedOf(answers)).toBe(12);
    }));

  it('refuses a missing or suspended partner from the next request on', () =>
    withTable(async (table) => {
      const tenant = await addPartner(table);
      const admit = admission(table);
      expect(await admit({ ...tenant, partner_id: newId() }, startMs)).toEqual({ kind: 'partner-missing' });
      const partners = partnerTable(table);
      const found = await partners.find(tenant.partner_id);
      if (found === undefined) throw new Error('The partner is gone');
      const suspended = { ...found, suspended_at: '2026-11-20T10:00:01.000Z' };
      for (const environment of ['sandbox', 'production'] as const) {
        const asked = { ...tenant, environment };
        expect((await admit(asked, startMs)).kind).toBe('admitted');
        await table.write(partners.saveSuspension(suspended, found));
        expect(await admit(asked, startMs + 5_000)).toMatchObject({ kind: 'partner-suspended' });
        await table.write(partners.saveSuspension(found, suspended));
        expect((await admit(asked, startMs + 10_000)).kind).toBe('admitted');
      }
    }));
});

it('reports whether a partner is internal from the request after the change', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  const partners = partnerTable(table);
  const admit = admission(table);
  for (const [tier, isInternal] of [
    ['internal', true],
    ['starter', false],
  ] as const) {
    const found = await partners.find(tenant.partner_id);
    if (found === undefined) throw new Error('The partner is gone');
    await table.write(partners.save({ ...found, plan_tier: tier }, found));
    expect(await admit(tenant, startMs)).toMatchObject({ kind: 'admitted', isInternal });
  }
});

it('keeps refusing a suspended partner whatever else of it changes', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  const partners = partnerTable(table);
  const found = await partners.find(tenant.partner_id);
  if (found === undefined) throw new Error('The partner is gone');
  const suspended = { ...found, suspended_at: '2026-11-20T10:00:01.000Z' };
  await table.write(partners.saveSuspension(suspended, found));
  await table.write(partners.save({ ...suspended, plan_tier: 'scale', notes: 'N' }, suspended));
  expect(await admission(table)(tenant, startMs)).toMatchObject({ kind: 'partner-suspended', limit: 1_000 });
});

it('counts the environments separately, and gives every plan the same sandbox limit', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table, { tier: 'scale' });
  const admit = admission(table);
  expect(await admit(tenant, startMs)).toMatchObject({ limit: 1_000, remaining: 199 });
  expect(await admit({ ...tenant, environment: 'sandbox' }, startMs)).toMatchObject({
    limit: 120,
    remaining: 23,
  });
});

it('follows settings.limits, and ignores invalid values', async () => {
  const table = memoryTable();
  const admit = admission(table);
  const limitOf = async (limits: unknown) => {
    const answer = await admit(await addPartner(table, { settings: { limits } }), startMs);
    return answer.kind === 'admitted' ? answer.limit : answer.kind;
  };
  expect(await limitOf({ requests_per_minute: 10 })).toBe(10);
  for (const wrong of [{ requests_per_minute: -1 }, { requests_per_minute: '9' }, 'none', null, 7])
    expect(await limitOf(wrong)).toBe(60);
});

it('follows a changed plan from the next request on', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  const admit = admission(table);
  for (let index = 0; index < 12; index += 1) await admit(tenant, startMs);
  expect((await admit(tenant, startMs)).kind).toBe('limited');
  const partners = partnerTable(table);
  const found = await partners.find(tenant.partner_id);
  if (found === undefined) throw new Error('The partner is gone');
  await table.write(partners.save({ ...found, plan_tier: 'premier' }, found));
  // What was used under the old plan is not forgiven, but the pace is the new one's.
  expect(await admit(tenant, startMs)).toMatchObject({ kind: 'limited', limit: 3_000 });
  expect(await admit(tenant, startMs + 100)).toMatchObject({ kind: 'admitted', limit: 3_000 });
});

const perMinute = { starter: 60, growth: 300, premier: 3_000 } as const;

it('never admits too many in any window, and admits a request after its Retry-After', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<keyof typeof perMinute>('starter', 'growth', 'premier'),
      fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 20, maxLength: 150 }),
      async (tier, gaps) => {
        const table = memoryTable();
        const tenant = await addPartner(table, { tier });
        const admit = admission(table);
        const times: number[] = [];
        let nowMs = startMs;
        for (const gap of gaps) {
          nowMs += gap % 9 === 0 ? gap : gap % 15;
          const answer = await admit(tenant, nowMs);
          if (answer.kind === 'limited') {
            nowMs += answer.retryAfterSeconds * 1_000;
            expect((await admit(tenant, nowMs)).kind).toBe('admitted');
          }
          times.push(nowMs);
        }
        const limit = perMinute[tier];
        for (const [first, from] of times.entries())
          for (const [last, to] of times.entries())
            if (last >= first)
              expect(last - first + 1).toBeLessThanOrEqual(limit / 5 + ((to - from) * limit) / 60_000 + 1e-6);
      },
    ),
    { numRuns: 40 },
  );
});

it('reports the remaining requests exactly: that many are admitted, and no more', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  const admit = admission(table);
  const first = await admit(tenant, startMs);
  if (first.kind !== 'admitted') throw new Error('limited');
  for (let left = first.remaining; left > 0; left -= 1)
    expect(await admit(tenant, startMs)).toMatchObject({ kind: 'admitted', remaining: left - 1 });
  const refused = await admit(tenant, startMs);
  expect(refused).toMatchObject({ kind: 'limited', remaining: 0 });
});

it('admits no more when clocks differ by two seconds', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  const early = admission(table);
  const late = admission(table);
  let admitted = 0;
  for (let ms = 0; ms < 60_000; ms += 100) {
    const admit = ms % 200 === 0 ? early : late;
    const skewMs = ms % 200 === 0 ? -2_000 : 2_000;
    if ((await admit(tenant, startMs + ms + skewMs)).kind === 'admitted') admitted += 1;
  }
  expect(admitted).toBeLessThanOrEqual(12 + 60 + 2 * 2 + 1);
});

it('admits one request at the slowest rate, even if the next is decided by an earlier clock', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table, { settings: { limits: { requests_per_minute: 1 } } });
  const kinds = [];
  for (const behindMs of [0, 1, 2, 2_000])
    kinds.push((await admission(table)(tenant, startMs - behindMs)).kind);
  expect(kinds).toEqual(['admitted', 'limited', 'limited', 'limited']);
});

it('does not lock a partner out after a clock ran far ahead', async () => {
  const table = memoryTable();
  const tenant = await addPartner(table);
  await admission(table)(tenant, startMs + 3_600_000);
  expect((await admission(table)(tenant, startMs)).kind).toBe('admitted');
});
