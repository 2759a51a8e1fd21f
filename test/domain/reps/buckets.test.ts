import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, bucketStart } from '../../../lambdas/domain/reps/buckets.ts';
import { isoOf } from '../../../lambdas/domain/time/durations.ts';

it.each([
  ['day', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ['day', '2026-11-20T23:59:59.999Z', '2026-11-20T00:00:00.000Z'],
  ['week', '2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['week', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['week', '2026-11-15T23:59:59.999Z', '2026-11-09T00:00:00.000Z'],
  ['week', '2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z'],
  ['month', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['month', '2028-02-29T10:00:00.000Z', '2028-02-01T00:00:00.000Z'],
] as const)('puts the %s of %s at %s', (size, at, start) => {
  expect(isoOf(bucketStart(bucketOf(Date.parse(at), size), size))).toBe(start);
});

it('puts each moment into one bucket, without gaps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      fc.constantFrom('day', 'week', 'month' as const),
      (ms, size) => {
        const bucket = bucketOf(ms, size);
        expect(bucketStart(bucket, size)).toBeLessThanOrEqual(ms);
        expect(bucketStart(bucket + 1, size)).toBeGreaterThan(ms);
        expect(bucketOf(bucketStart(bucket + 1, size), size)).toBe(bucket + 1);
      },
    ),
  );
});
