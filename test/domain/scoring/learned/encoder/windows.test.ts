import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WINDOW_PIECES, windowsOver } from '../../../../../lambdas/domain/scoring/learned/encoder/windows.ts';

const lengths = fc.array(fc.integer({ min: 2, max: 122 }), { maxLength: 60 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

it('each turn is judged in one window, in order', () => {
  fc.assert(
    fc.property(lengths, (lengths) => {
      const judged = windowsOver(lengths).flatMap(({ first, last }) =>
        [...lengths.keys()].slice(first, last),
      );
      expect(judged).toEqual([...lengths.keys()]);
    }),
  );
});

it('windows of turns of at most 122 pieces hold at most 256 pieces', () => {
  fc.assert(
    fc.property(lengths, (lengths) => {
      for (const { from, to } of windowsOver(lengths))
        expect(sum(lengths.slice(from, to)) + 2).toBeLessThanOrEqual(WINDOW_PIECES);
    }),
  );
});

it('windows that share their room with a query do not exceed it', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 210, max: 254 }), (lengths, room) => {
      for (const { from, first, last, to } of windowsOver(lengths, room)) {
        expect(sum(lengths.slice(from, to))).toBeLessThanOrEqual(room);
        expect(last).toBeGreaterThan(first);
      }
    }),
  );
});

it('windows overlap as in the training of the encoder', () => {
  // What the training's own function gives for the same lengths.
  expect(
    windowsOver([10, 50, 40, 122, 30, 5, 90, 122, 122, 2, 60]).map((each) => Object.values(each)),
  ).toEqual([
    [0, 0, 4, 5],
    [3, 4, 6, 7],
    [4, 6, 7, 8],
    [6, 7, 8, 8],
    [7, 8, 9, 10],
    [8, 9, 11, 11],
  ]);
  expect(windowsOver([])).toEqual([]);
});
