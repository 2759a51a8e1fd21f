import { expect, it } from 'vitest';
import { measure } from './measure.ts';
import { checked, heldOut, tuned } from './questions.ts';

// Floors a little below what was measured, so that a change that loses answers is seen. It is not sure of
// what it only finds near: then it says so.

it('the right words are found in the conversations for tuning', () => {
  const { answerable, unanswerable, hitAt1, hitAt3, refused, wronglyRefused } = measure(tuned);
  expect(answerable).toBe(42);
  expect(unanswerable).toBe(13);
  expect(hitAt1).toBeGreaterThanOrEqual(0.8);
  expect(hitAt3).toBeGreaterThanOrEqual(0.86);
  expect(refused).toBeGreaterThanOrEqual(0.9);
  expect(wronglyRefused).toBeLessThanOrEqual(0.12);
});

it('most of the right words are found in the conversations for repairs', () => {
  const { answerable, unanswerable, hitAt1, hitAt3, refused } = measure(checked);
  expect(answerable).toBe(36);
  expect(unanswerable).toBe(10);
  expect(hitAt1).toBeGreaterThanOrEqual(0.72);
  expect(hitAt3).toBeGreaterThanOrEqual(0.8);
  expect(refused).toBeGreaterThanOrEqual(0.8);
});

it('more than half are found for questions in other words, with few false claims', () => {
  const { answerable, hitAt1, refused } = measure(heldOut);
  expect(answerable).toBe(15);
  expect(hitAt1).toBeGreaterThanOrEqual(0.58);
  expect(refused).toBeGreaterThanOrEqual(0.8);
});
