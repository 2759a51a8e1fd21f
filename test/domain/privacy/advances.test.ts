import { expect, it } from 'vitest';
import {
  type Advance,
  agedBeforeMs,
  maxAdvances,
  withAdvance,
} from '../../../lambdas/domain/privacy/advances.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-20T10:00:00.000Z');
const at = (hours: number): number => start + hours * hour;
/** Advances, each as [when, by how much], in hours. */
const advances = (...of: readonly (readonly [number, number])[]): Advance[] =>
  of.map(([when, by]) => ({ atMs: at(when), byMs: by * hour }));

it.each([
  ['records of that age by themselves', 0, [], -24],
  ['records that an advance makes old enough', 1, advances([1, 4]), -19],
  ['all existing records, and no later ones, if the advance was the whole age', 3, advances([1, 24]), 1],
  ['the same if the advance was longer', 3, advances([1, 200]), 1],
  ['later records that are old enough by themselves', 26, advances([1, 24]), 2],
  ['two advances together, for records before both', 3, advances([1, 12], [2, 12]), 1],
  ['the second alone, for records between them', 3, advances([1, 24], [2, 22.5]), 1.5],
  ['both kinds of age together', 3.25, advances([1, 24], [2, 22.5]), 1.75],
])('the age for expiry counts %s', (_, now, of, expected) => {
  expect(agedBeforeMs(day, { nowMs: at(now), advances: of })).toBe(at(expected));
});

it('advances are kept in the order of their times, whichever is saved first', () => {
  const [first, second] = advances([1, 1], [2, 2]);
  if (first === undefined || second === undefined) throw new Error('no advances');
  expect(withAdvance(withAdvance([], second), first)).toEqual([first, second]);
});

it('a bounded number is kept, and joining the oldest never ages a record too much', () => {
  let kept: Advance[] = [];
  let all: Advance[] = [];
  for (let hours = 1; hours <= maxAdvances + 20; hours += 1) {
    const [added] = advances([hours, 12]);
    if (added === undefined) throw new Error('no advance');
    kept = withAdvance(kept, added);
    all = [...all, added];
  }
  expect(kept).toHaveLength(maxAdvances);
  const total = (of: readonly Advance[]) => of.reduce((sum, { byMs }) => sum + byMs, 0);
  expect(total(kept)).toBe(total(all));
  for (let days = 1; days <= 80; days += 1) {
    const agedBy = (of: readonly Advance[]) => agedBeforeMs(days * day, { nowMs: at(200), advances: of });
    expect(agedBy(kept)).toBeLessThanOrEqual(agedBy(all));
  }
});
