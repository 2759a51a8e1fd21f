import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { confidenceOf } from '../../../lambdas/domain/intelligence/confidence.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

it('is between a guess and certainty, and grows with the number of conversations', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 200 }),
      share,
      share,
      share,
      (candidates, conversations, some, other, agreeing) => {
        const best = Math.max(some, other);
        const second = Math.min(some, other);
        const of = (count: number) =>
          confidenceOf({ candidates, conversations: count, ahead: agreeing * count, best, second });
        expect(of(conversations)).toBeGreaterThanOrEqual(Number((1 / candidates).toFixed(2)) - 0.01);
        expect(of(conversations)).toBeLessThan(1);
        expect(of(conversations + 10)).toBeGreaterThanOrEqual(of(conversations));
      },
    ),
  );
});

it('is at most a quarter of the range for one conversation', () => {
  expect(confidenceOf({ candidates: 5, conversations: 1, ahead: 1, best: 1, second: 0 })).toBe(0.4);
});
