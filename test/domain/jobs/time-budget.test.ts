import { expect, it } from 'vitest';
import { budgetEnd, timeBudgetMs } from '../../../lambdas/domain/jobs/time-budget.ts';

it.each([
  ['analysis', null, 10],
  ['analysis', 3_600, 10],
  ['session', null, 20],
  ['session', 0, 20],
  ['session', 600, 21],
  ['session', 601, 22],
  ['session', 43_200, 92],
] as const)('gives a job (%s of %s s) %s minutes', (kind, duration_seconds, minutes) => {
  expect(timeBudgetMs({ kind, duration_seconds })).toBe(minutes * 60_000);
});

it('ends the time budget that long after the start', () => {
  expect(budgetEnd('2026-11-20T10:00:00.000Z', { kind: 'analysis', duration_seconds: null })).toBe(
    '2026-11-20T10:10:00.000Z',
  );
});
