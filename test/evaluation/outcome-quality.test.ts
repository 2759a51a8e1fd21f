import { expect, it } from 'vitest';
import { learned, outcomeFigures, phrases, told } from './outcome/measure.ts';

// Floors a little below what docs/guides/scores.md tells: weights that fall below them are not to be shipped.
it('tells how conversations ended that it did not learn from', () => {
  const { right, inKind, toldTrue } = outcomeFigures(told(learned));
  expect(right).toBeGreaterThanOrEqual(0.66);
  expect(inKind).toBeGreaterThanOrEqual(0.89);
  expect(toldTrue).toBeGreaterThanOrEqual(0.85);
});

it('tells it better than families of phrases did', () => {
  expect(outcomeFigures(told(learned)).right).toBeGreaterThan(2 * outcomeFigures(told(phrases())).right);
});
