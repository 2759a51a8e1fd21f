import { expect, it } from 'vitest';
import { nextRequestAt, startDueAt } from '../../../lambdas/domain/jobs/start-due.ts';
import { later, minuteMs } from '../../../lambdas/domain/time/durations.ts';

const queuedAt = '2026-11-20T10:00:00.000Z';

it('requests a queued job again a minute after its submission', () => {
  expect(startDueAt(queuedAt)).toBe('2026-11-20T10:01:00.000Z');
});

it.each([
  [0, 1],
  [10, 1],
  [20, 2],
  [40, 4],
  [600, 4],
])('requests a job that has waited for %s minutes again after %s', (waited, pause) => {
  const now = later(queuedAt, waited * minuteMs);
  expect(nextRequestAt(queuedAt, now)).toBe(later(now, pause * minuteMs));
});
