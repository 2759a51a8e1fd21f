import { expect, it } from 'vitest';
import { leastSeconds, lengthMismatch, mostBytes } from '../../../lambdas/domain/recordings/length-claim.ts';

it.each([
  [20, 20, false],
  [20, 25, false],
  [20, 25.1, true],
  [20, 1, false],
  [600, 630, false],
  [600, 630.1, true],
  [3_600, 3_700, false],
  [3_600, 3_781, true],
  [0, 5.1, true],
])('a header of %d s with %d s of sound is a mismatch: %s', (claimed, found, isOne) => {
  expect(lengthMismatch(claimed, found) !== undefined).toBe(isOne);
});

it('the claimed and the found length are reported if a length is claimed', () => {
  expect(lengthMismatch(20.2, 857.7)).toEqual({
    reason: 'length_mismatch',
    claimed_seconds: 20,
    found_seconds: 858,
  });
  expect(lengthMismatch(null, 858)).toBeUndefined();
});

const density = { other_bytes: 1_000, bytes_per_second: 40_000 };

it('the bytes of a length are bounded, tags and pictures included', () => {
  const most = mostBytes(100, density);
  expect(most).toBeGreaterThan(100 * 40_000 + 1_000);
  expect(most).toBeLessThan(100 * 40_000 * 1.05 + 2_000_000);
  // Whoever claims gigabytes of pictures is not believed.
  expect(mostBytes(100, { ...density, other_bytes: 10 ** 10 })).toBeLessThan(25_000_000);
});

it('every file with more bytes than that is a mismatch', () => {
  for (const seconds of [0, 10, 100, 43_200]) {
    const bytes = mostBytes(seconds, density) + 1;
    expect(lengthMismatch(seconds, leastSeconds(bytes, density))).toBeDefined();
  }
});
