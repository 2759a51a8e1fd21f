import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotaTable } from '../../../lambdas/adapters/limits/quota.ts';
import { submissionLimits } from '../../../lambdas/adapters/limits/submissions.ts';
import { dayOf, monthOf, readUsed } from '../../../lambdas/adapters/limits/usage.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';
import { addTenant, committed, start } from './limits-setup.ts';

interface Submission {
  readonly now?: string;
  /** Undefined: words that the caller brought. */
  readonly seconds?: number | null;
}

const submit = (table: Table, tenant: Tenant, { now = start, seconds }: Submission = {}) =>
  committed(table, async () => {
    const room = await submissionLimits(table).room(tenant, { now, isRecorded: seconds !== undefined });
    return room.kind === 'refused'
      ? room
      : room.take({ id: newId(), org_id: 'acme', recordedSeconds: seconds === undefined ? 0 : seconds });
  });

const many = { in_flight_jobs: 1_000, sandbox_in_flight_jobs: 1_000 };
const usedMinutes = async (table: Table, tenant: Tenant, now = start) =>
  (await readUsed(table, tenant, monthOf(now))) / 60;

describe.each(tables)('the limits of submissions in %s', (_name, withTable) => {
  it('spend the minutes of a month to the last second, and not one more, under concurrency', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits: { ...many, recorded_minutes_per_month: 10 } });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submit(table, tenant, { seconds: 50 })),
      );
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(12);
      expect(await usedMinutes(table, tenant)).toBe(10);
    }));

  it('accept exactly the daily sandbox cap of submissions', () =>
    withTable(async (table) => {
      const limits = { ...many, sandbox_submissions_per_day: 6 };
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const answers = await Promise.all(Array.from({ length: 15 }, () => submit(table, tenant)));
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(6);
      expect(await readUsed(table, tenant, dayOf(start))).toBe(6);
    }));
});

describe.each(tables)('the sandbox day in %s', (_name, withTable) => {
  it('has a bound on recorded minutes, to the second, and another on submissions', () =>
    withTable(async (table) => {
      const limits = { ...many, sandbox_recorded_minutes_per_day: 10 };
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submit(table, tenant, { seconds: 50 })),
      );
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(12);
      const refused = answers.find(({ kind }) => kind === 'refused');
      expect(refused).toMatchObject({
        code: 'sandbox_limit_reached',
        details: {
          reason: 'sandbox_recorded_minutes',
          limit_minutes: 10,
          used_minutes: 10,
          resets_at: dayOf(start).resetsAt,
        },
      });
      // Words that are brought are no recording.
      expect(await submit(table, tenant)).toMatchObject({ kind: 'granted' });
      expect(await readUsed(table, tenant, dayOf(start))).toBe(13);
    }));

  it('counts a recording whose length becomes known later', () =>
    withTable(async (table) => {
      const limits = { ...many, sandbox_recorded_minutes_per_day: 1 };
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const spend = (seconds: number) =>
        committed(table, () =>
          quotaTable(table).spend(tenant, { id: newId(), org_id: 'acme', seconds, now: start }),
        );
      expect(await spend(40)).toMatchObject({ kind: 'granted' });
      expect(await spend(40)).toMatchObject({ kind: 'refused', code: 'sandbox_limit_reached' });
      expect(await spend(20)).toMatchObject({ kind: 'granted' });
    }));
});

describe('the monthly quota', () => {
  it.each([
    ['starter', 3_000],
    ['growth', 30_000],
    ['scale', 300_000],
  ] as const)('for %s is %d minutes', async (tier, minutes) => {
    const table = memoryTable();
    const tenant = await addTenant(table, { tier, limits: many });
    expect(await submit(table, tenant, { seconds: minutes * 60 })).toMatchObject({ kind: 'granted' });
    expect(await submit(table, tenant, { seconds: 1 })).toMatchObject({
      code: 'quota_exceeded',
      details: { limit_minutes: minutes, used_minutes: minutes, resets_at: '2026-12-01T00:00:00.000Z' },
    });
  });

  it.each(['premier', 'internal'] as const)('for %s is unlimited', async (tier) => {
    const table = memoryTable();
    const tenant = await addTenant(table, { tier });
    for (let hours = 0; hours < 3; hours += 1)
      expect((await submit(table, tenant, { seconds: 1e9 })).kind).toBe('granted');
  });

  it('starts again with the month, in UTC', async () => {
    const table = memoryTable();
    const tenant = await addTenant(table, { limits: { ...many, recorded_minutes_per_month: 1 } });
    const answers = [];
    for (const now of ['2026-11-30T23:59:59.999Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'])
      answers.push((await submit(table, tenant, { now, seconds: 60 })).kind);
    expect(answers).toEqual(['granted', 'refused', 'granted']);
    expect(monthOf('2026-12-31T10:00:00.000Z').resetsAt).toBe('2027-01-01T00:00:00.000Z');
    expect(dayOf('2028-02-28T10:00:00.000Z').resetsAt).toBe('2028-02-29T00:00:00.000Z');
  });

  it('refuses a recording that is longer than the rest, and accepts a shorter one', async () => {
    const table = memoryTable();
    const tenant = await addTenant(table, { limits: { ...many, recorded_minutes_per_month: 2 } });
    await submit(table, tenant, { seconds: 70 });
    expect(await submit(table, tenant, { seconds: 51 })).toMatchObject({
      code: 'quota_exceeded',
      details: { limit_minutes: 2, used_minutes: 1.17 },
    });
    expect((await submit(table, tenant, { seconds: 50 })).kind).toBe('granted');
  });

  it('ignores given transcripts, unknown lengths and the sandbox', async () => {
    const table = memoryTable();
    const tenant = await addTenant(table, { limits: { ...many, recorded_minutes_per_month: 1 } });
    await submit(table, tenant, {});
    await submit(table, tenant, { seconds: null });
    await submit(table, { ...tenant, environment: 'sandbox' }, { seconds: 3_600 });
    expect(await usedMinutes(table, tenant)).toBe(0);
    await submit(table, tenant, { seconds: 60 });
    expect((await submit(table, tenant, {})).kind).toBe('granted');
    expect((await submit(table, tenant, { seconds: null })).kind).toBe('refused');
  });

  it('is never exceeded, whatever lengths are counted at once, before or after their submission', async () => {
    const lengths = fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 90 }), isLate: fc.boolean() }), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), lengths, async (minutes, recordings) => {
        const table = memoryTable();
        const limits = { ...many, recorded_minutes_per_month: minutes };
        const tenant = await addTenant(table, { limits });
        const answers = await Promise.all(
          recordings.map(async ({ seconds, isLate }) => {
            const { kind } = isLate
              ? await committed(table, () =>
                  quotaTable(table).spend(tenant, { id: newId(), org_id: 'acme', seconds, now: start }),
                )
              : await submit(table, tenant, { seconds });
            return kind === 'granted' ? seconds : 0;
          }),
        );
        const spent = answers.reduce((sum, seconds) => sum + seconds, 0);
        expect((await usedMinutes(table, tenant)) * 60).toBeCloseTo(spent);
        expect(spent).toBeLessThanOrEqual(minutes * 60);
        // Whoever was refused would not have fitted.
        const shortest = Math.min(
          ...recordings.filter((_, at) => answers[at] === 0).map((one) => one.seconds),
        );
        expect(spent + shortest).toBeGreaterThan(minutes * 60);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the sandbox cap', () => {
  it('is 200 a day for every plan, says when it resets, and does not affect the live environment', async () => {
    const table = memoryTable();
    const live = await addTenant(table, { tier: 'premier', limits: many });
    const tenant = { ...live, environment: 'sandbox' } as const;
    for (let count = 0; count < 200; count += 1) expect((await submit(table, tenant)).kind).toBe('granted');
    expect(await submit(table, tenant)).toEqual({
      kind: 'refused',
      code: 'sandbox_limit_reached',
      details: { limit_submissions: 200, used_submissions: 200, resets_at: '2026-11-21T00:00:00.000Z' },
    });
    expect((await submit(table, live)).kind).toBe('granted');
    expect((await submit(table, tenant, { now: '2026-11-21T00:00:00.000Z' })).kind).toBe('granted');
  });

  it('counts no submission that was refused a permit', async () => {
    const table = memoryTable();
    const limits = { sandbox_in_flight_jobs: 1 };
    const tenant = await addTenant(table, { limits, environment: 'sandbox' });
    for (const kind of ['granted', 'refused', 'refused'])
      expect((await submit(table, tenant)).kind).toBe(kind);
    expect(await readUsed(table, tenant, dayOf(start))).toBe(1);
  });
});

it('clamps overrides that are too large', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { limits: { in_flight_jobs: 10_000 } });
  const taken = [];
  for (let job = 0; job < 1_001; job += 1) taken.push((await submit(table, tenant)).kind);
  expect(taken.filter((kind) => kind === 'granted')).toHaveLength(1_000);
  expect(await submit(table, tenant)).toMatchObject({ details: { limit: 1_000, in_flight: 1_000 } });
});

it('ignores invalid overrides, and follows valid ones', async () => {
  const table = memoryTable();
  const none = await addTenant(table, {
    limits: { in_flight_jobs: -1, recorded_minutes_per_month: 'many', sandbox_submissions_per_day: 1.5 },
  });
  for (let job = 0; job < 5; job += 1) expect((await submit(table, none)).kind).toBe('granted');
  expect(await submit(table, none)).toMatchObject({ details: { limit: 5, in_flight: 5 } });
  const closed = await addTenant(table, { limits: { in_flight_jobs: 0 } });
  expect(await submit(table, closed)).toMatchObject({ details: { limit: 0, in_flight: 0 } });
});
