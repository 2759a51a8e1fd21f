import { expect, it } from 'vitest';
import { budgetEnd, isOverdue, timeBudgetMs } from '../../../lambdas/domain/jobs/time-budget.ts';

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

it.each([
  ['queued', '2026-11-20T09:00:01.000Z', null, false],
  ['queued', '2026-11-20T09:00:00.000Z', null, true],
  ['queued', null, null, false],
  ['transcribing', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:01.000Z', false],
  ['transcribing', '2026-11-20T09:59:59.000Z', '2026-11-20T10:00:00.000Z', true],
  ['analyzing', '2026-11-20T09:59:59.000Z', null, true],
])(
  'a job that is %s (queued or changed at %s, with a deadline of %s) is over its time after an hour of waiting or past its deadline: %s',
  (status, updated_at, deadline_at, expected) => {
    const at = { now: '2026-11-20T10:00:00.000Z', longestWaitSeconds: 3_600 };
    expect(isOverdue({ status, updated_at, deadline_at }, at)).toBe(expected);
  },
);
