import { expect, it } from 'vitest';
import { deviation, distance, intraclass, ranksOf, spearman } from './metrics/agreement.ts';

it('equal values have the mean of their ranks', () => {
  expect(ranksOf([10, 30, 20, 20])).toEqual([1, 4, 2.5, 2.5]);
});

it('ranks are correlated', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 400])).toBeCloseTo(1);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1);
  expect(spearman([1, 2, 3], [5, 5, 5])).toBe(0);
  // Spearman's own figure of the ten pupils of the textbooks: IQ against hours of television.
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
  expect(spearman(iq, hours)).toBeCloseTo(-0.1758, 3);
});

it('the agreement is that of Shrout and Fleiss for their table', () => {
  const judgements = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];
  expect(intraclass(judgements)).toBeCloseTo(0.29, 2);
});

it('agreement is distinguished from mere order', () => {
  const shifted = [10, 40, 60, 90].map((value) => [value, value + 30]);
  expect(spearman([10, 40, 60, 90], [40, 70, 90, 120])).toBeCloseTo(1);
  expect(intraclass(shifted)).toBeLessThan(0.8);
  expect(intraclass([10, 40, 60].map((value) => [value, value]))).toBeCloseTo(1);
});

it('spread and distance are measured in points', () => {
  expect(deviation([40, 50, 60])).toBeCloseTo(10);
  expect(distance([40, 50], [50, 30])).toBeCloseTo(15);
});
