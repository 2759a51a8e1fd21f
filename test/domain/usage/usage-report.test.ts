import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingUsed, type UsageCount } from '../../../lambdas/domain/usage/usage-count.ts';
import { usageReport } from '../../../lambdas/domain/usage/usage-report.ts';
import { daysOf, maxUsageDays, usageSpan } from '../../../lambdas/domain/usage/usage-span.ts';

const span = { from: '2026-10-30', to: '2026-11-02' };
const on = (day: string, count: Partial<UsageCount>) => ({ day, count: { ...nothingUsed, ...count } });

describe('a usage report', () => {
  it('has every period of its range, and sums of the parts of a day', () => {
    const counted = [
      on('2026-10-31', { analyses: 2 }),
      on('2026-10-31', { analyses: 3 }),
      on('2026-11-02', { drafts: 1, recorded_hundredths: 150 }),
    ];
    const days = usageReport(span, counted, { granularity: 'day' });
    expect(days.data.map(({ period, analyses, drafts }) => [period, analyses, drafts])).toEqual([
      ['2026-10-30', 0, 0],
      ['2026-10-31', 5, 0],
      ['2026-11-01', 0, 0],
      ['2026-11-02', 0, 1],
    ]);
    const months = usageReport(span, counted, { granularity: 'month' });
    expect(months.data.map(({ period, analyses }) => [period, analyses])).toEqual([
      ['2026-10', 5],
      ['2026-11', 0],
    ]);
    expect(months.totals).toEqual(days.totals);
    expect(days.totals).toMatchObject({ recorded_minutes: 1.5, cost_usd_cents: 0.9 });
  });

  it('adds up to the last decimal, alike by day and by month', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const count = fc.record({
      recorded_hundredths: amount,
      analyses: amount,
      sessions: amount,
      chat_messages: amount,
      drafts: amount,
      model_input_tokens: amount,
      model_output_tokens: amount,
      model_cache_read_tokens: amount,
      model_cache_write_tokens: amount,
      model_cost: amount,
    });
    const days = daysOf({ from: '2026-01-01', to: '2026-12-31' });
    const counted = fc.array(fc.record({ day: fc.constantFrom(...days), count }), { maxLength: 100 });
    const tenThousandths = (cents: number) => Math.round(cents * 10_000);
    fc.assert(
      fc.property(counted, (rows) => {
        const year = { from: '2026-01-01', to: '2026-12-31' };
        const [byDay, byMonth] = (['day', 'month'] as const).map((granularity) =>
          usageReport(year, rows, { granularity }),
        );
        expect(byMonth?.totals).toEqual(byDay?.totals);
        for (const report of [byDay, byMonth]) {
          const sum = (of: (line: NonNullable<typeof report>['totals']) => number) =>
            report?.data.reduce((total, line) => total + of(line), 0);
          expect(sum((line) => tenThousandths(line.cost_usd_cents))).toBe(
            tenThousandths(report?.totals.cost_usd_cents ?? -1),
          );
          expect(sum((line) => Math.round(line.recorded_minutes * 100))).toBe(
            Math.round((report?.totals.recorded_minutes ?? -1) * 100),
          );
          expect(sum(({ analyses }) => analyses)).toBe(report?.totals.analyses);
        }
      }),
    );
  });

  it('has the price of each day, not that of today', () => {
    const pricesOn = (day: string) => ({ transcription_minute_usd_cents: day < '2026-11-01' ? 2 : 1 });
    const counted = ['2026-10-31', '2026-11-01'].map((day) => on(day, { recorded_hundredths: 1_000 }));
    const { data, totals } = usageReport(span, counted, { granularity: 'month', pricesOn });
    expect(data.map(({ cost_usd_cents }) => cost_usd_cents)).toEqual([20, 10]);
    expect(totals.cost_usd_cents).toBe(30);
  });
});

describe('the range of a usage report', () => {
  const now = '2026-03-01T00:00:00.000Z';

  it('begins with the month of its last day and ends today by default', () => {
    expect(usageSpan({}, now)).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
    expect(usageSpan({ to: '2024-02-29' }, now)).toMatchObject({ from: '2024-02-01', to: '2024-02-29' });
    expect(usageSpan({ from: '2026-02-27' }, now)).toMatchObject({ from: '2026-02-27', to: '2026-03-01' });
  });

  it('includes both its ends, and at most 400 days', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    const longest = usageSpan({ from: '2025-01-26', to: '2026-03-01' }, now);
    expect(longest.kind === 'span' && daysOf(longest)).toHaveLength(maxUsageDays);
    expect(usageSpan({ from: '2025-01-25', to: '2026-03-01' }, now).kind).toBe('refused');
    expect(usageSpan({ from: '2026-03-02' }, now).kind).toBe('refused');
  });
});
