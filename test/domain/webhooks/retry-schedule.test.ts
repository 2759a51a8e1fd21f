import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxAttempts, retryAtMs } from '../../../lambdas/domain/webhooks/retry-schedule.ts';

const nominalSeconds = [60, 300, 1_500, 7_200, 28_800];

it('makes six attempts, the last about 10 h 31 min after the first', () => {
  expect(maxAttempts).toBe(6);
  let atMs = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) atMs = retryAtMs(attempt, atMs, 0) ?? Number.NaN;
  expect(atMs / 60_000).toBe(631);
  expect(retryAtMs(maxAttempts, atMs, 0)).toBeUndefined();
});

it('is never early, and late by a tenth at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 4e12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, failedAtMs, jitter) => {
        const waitMs = (retryAtMs(attempt, failedAtMs, jitter) ?? Number.NaN) - failedAtMs;
        const nominalMs = (nominalSeconds[attempt - 1] ?? Number.NaN) * 1_000;
        expect(waitMs).toBeGreaterThanOrEqual(nominalMs);
        expect(waitMs).toBeLessThanOrEqual(nominalMs * 1.1 + 1);
      },
    ),
  );
});

it('spreads deliveries that failed together evenly over the tenth', () => {
  const seconds = new Map<number, number>();
  for (let index = 0; index < 1_000; index += 1) {
    const second = Math.floor((retryAtMs(3, 0, (index + 0.5) / 1_000) ?? 0) / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  const evenShare = 1_000 / 150;
  expect(Math.max(...seconds.values())).toBeLessThanOrEqual(Math.ceil(1.3 * evenShare));
});
