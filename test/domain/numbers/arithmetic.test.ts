import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slopeOf } from '../../../lambdas/domain/numbers/arithmetic.ts';

const points = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }));

describe('the slope of least squares', () => {
  it.each([
    ['of nothing', points(), null],
    ['of one point', points([3, 70]), null],
    ['of points at one place', points([3, 70], [3, 80]), null],
    ['of two points', points([0, 60], [1, 65]), 5],
    ['of two points with a gap', points([0, 60], [5, 65]), 1],
    ['of a flat line', points([0, 60], [1, 60], [2, 60]), 0],
    // By hand: the means are 2 and 4, the sum of products is 4 + 0 + 0 + 0 + 2, that of squares 10.
    ['of points that lie on no line', points([0, 2], [1, 4], [2, 5], [3, 4], [4, 5]), 0.6],
  ])('%s', (_, given, expected) => {
    expect(slopeOf(given)).toBe(expected);
  });

  it('is exact for any straight line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 0, max: 100 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 30_000 }), { minLength: 2, maxLength: 60 }),
        (slope, start, places) => {
          expect(slopeOf(places.map((x) => ({ x, y: start + slope * x })))).toBeCloseTo(slope, 6);
        },
      ),
    );
  });
});
