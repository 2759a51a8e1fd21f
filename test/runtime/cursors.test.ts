import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterOf, cursorOf, pageOf } from '../../lambdas/runtime/cursors.ts';
import { ProblemError } from '../../lambdas/runtime/reply.ts';

it('come back as the place that they were made of, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (place) => {
      expect(afterOf(cursorOf(place) ?? '')).toEqual({ after: place });
    }),
  );
});

it('are opaque and safe in a URL', () => {
  expect(cursorOf('2026-11-20T10:00:00.000Z#a/b?c&d')).toMatch(/^[A-Za-z0-9_-]+$/);
});

it('that are none of ours are refused, never used', () => {
  const good = cursorOf('place') ?? '';
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text !== good);
      try {
        expect(cursorOf(afterOf(text).after ?? '')).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
      }
    }),
  );
  for (const text of [`${good}=`, ` ${good}`, cursorOf('') ?? ''])
    expect(() => afterOf(text)).toThrow(ProblemError);
});

it('are on a page exactly when there is more', () => {
  expect(pageOf([1], null)).toEqual({ data: [1], has_more: false, next_cursor: null });
  expect(pageOf([], 'x')).toEqual({ data: [], has_more: true, next_cursor: cursorOf('x') });
  expect(afterOf(undefined)).toEqual({});
});

it('of a list in another order are refused', () => {
  const cursor = cursorOf('evt_1') ?? '';
  expect(afterOf(cursor, /^evt_/)).toEqual({ after: 'evt_1' });
  expect(() => afterOf(cursor, /^\d+$/)).toThrow(ProblemError);
});
