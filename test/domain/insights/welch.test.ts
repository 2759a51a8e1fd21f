import { describe, expect, it } from 'vitest';
import { differenceOfMeans, studentQuantile } from '../../../lambdas/domain/insights/welch.ts';

describe("the quantile of Student's distribution", () => {
  // Tables of the distribution, 97.5 %.
  it.each([
    [8, 2.306004],
    [9, 2.262157],
    [10, 2.228139],
    [15, 2.13145],
    [30, 2.042272],
    [60, 2.000298],
    [120, 1.97993],
    [1e9, 1.959964],
  ])('with %d degrees of freedom is that of the tables', (freedom, wanted) => {
    expect(Math.abs(studentQuantile(freedom) - wanted)).toBeLessThan(0.0001);
  });
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe("Welch's interval", () => {
  it('contains the true difference 95 times out of a hundred, for any sizes and variances', () => {
    const random = randomOf(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const sample = (size: number, mean: number, deviation: number) =>
      Array.from({ length: size }, () => mean + deviation * normal());
    for (const [one, other] of [
      [10, 10],
      [10, 40],
      [40, 10],
    ] as const) {
      let held = 0;
      for (let run = 0; run < 4_000; run += 1) {
        const { lower, upper } = differenceOfMeans(sample(one, 60, 4), sample(other, 55, 16));
        if (lower <= 5 && 5 <= upper) held += 1;
      }
      expect(Math.abs(held / 4_000 - 0.95)).toBeLessThan(0.012);
    }
  });

  it('is the difference itself without variance', () => {
    const won = Array.from({ length: 10 }, () => 80);
    const lost = Array.from({ length: 12 }, () => 60);
    expect(differenceOfMeans(won, lost)).toEqual({ difference: 20, lower: 20, upper: 20 });
  });

  it('is finite if one of the two has no variance', () => {
    const varied = Array.from({ length: 10 }, (_, index) => index);
    const { lower, upper } = differenceOfMeans(
      varied,
      Array.from({ length: 10 }, () => 2),
    );
    expect([Number.isFinite(lower), Number.isFinite(upper), lower < 2.5, upper > 2.5]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
