import { expect, it } from 'vitest';
import { certain, learned, outcomeFigures, phrases, told } from './outcome/measure.ts';

// Floors a little below what docs/guides/scores.md tells: weights that fall below them are not to be shipped.
it('the outcome of unseen conversations is recognised', () => {
  const { right, inKind, toldTrue } = outcomeFigures(told(learned));
  expect(right).toBeGreaterThanOrEqual(0.66);
  expect(inKind).toBeGreaterThanOrEqual(0.89);
  expect(toldTrue).toBeGreaterThanOrEqual(0.85);
});

it('only outcomes that are nearly always right are recorded as facts', () => {
  const { talks, told: recorded, toldTrue, toldRight } = outcomeFigures(told(certain));
  expect(recorded / talks).toBeGreaterThanOrEqual(0.3);
  expect(toldTrue).toBeGreaterThanOrEqual(0.92);
  expect(toldRight).toBeGreaterThanOrEqual(0.79);
});

it('the outcome is recognised better than by families of phrases', () => {
  expect(outcomeFigures(told(learned)).right).toBeGreaterThan(2 * outcomeFigures(told(phrases())).right);
});
