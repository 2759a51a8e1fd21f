import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterOf, cursorOf, pageOf } from '../../lambdas/runtime/cursors.ts';
import { ProblemError } from '../../lambdas/runtime/reply.ts';

const list = { id: 'orgs.list-orgs' } as const;

it('a cursor is parsed as the position that it was made of', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (place) => {
      expect(afterOf(list, cursorOf(list, place) ?? '')).toEqual({ after: place });
    }),
  );
});

it('a cursor is opaque and safe in a URL', () => {
  expect(cursorOf(list, '2026-11-20T10:00:00.000Z#a/b?c&d')).toMatch(/^[A-Za-z0-9_-]+$/);
});

it('a foreign cursor is refused, never used', () => {
  const good = cursorOf(list, 'place') ?? '';
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text !== good);
      try {
        expect(cursorOf(list, afterOf(list, text).after ?? '')).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
      }
    }),
  );
  for (const text of [`${good}=`, ` ${good}`, cursorOf(list, '') ?? ''])
    expect(() => afterOf(list, text)).toThrow(ProblemError);
});

it('a cursor of another list is refused, because its position means nothing here', () => {
  const other = cursorOf({ id: 'reps.list-reps' }, 'place') ?? '';
  expect(() => afterOf(list, other)).toThrow(ProblemError);
});

it('a page has a cursor exactly when there is more', () => {
  expect(pageOf(list, [1], null)).toEqual({ data: [1], has_more: false, next_cursor: null });
  expect(pageOf(list, [], 'x')).toEqual({ data: [], has_more: true, next_cursor: cursorOf(list, 'x') });
  expect(afterOf(list, undefined)).toEqual({});
});

it('a cursor of the other order is refused', () => {
  const cursor = cursorOf(list, 'evt_1') ?? '';
  expect(afterOf(list, cursor, /^evt_/)).toEqual({ after: 'evt_1' });
  expect(() => afterOf(list, cursor, /^\d+$/)).toThrow(ProblemError);
});
