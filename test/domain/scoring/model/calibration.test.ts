import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Calibration,
  type CalibrationTable,
  calibratedScores,
} from '../../../../lambdas/domain/scoring/model/calibration.ts';
import { perPillar } from '../../../../lambdas/domain/scoring/pillars.ts';
import { isotonic } from '../../../../training/scoring/isotonic.ts';

const by = (table: CalibrationTable, model = 'anthropic.claude-haiku-5-5'): readonly Calibration[] => [
  { model, pillars: perPillar(() => table) },
];
const name = 'eu.anthropic.claude-haiku-5-5-v1:0';
const of = (score: number, table: CalibrationTable): number | null =>
  calibratedScores(
    perPillar(() => score),
    name,
    by(table),
  ).close;

it('leaves scores unchanged without a table, and for unknown models', () => {
  const scores = { ...perPillar((pillar) => pillar.length * 9), objection: null };
  expect(calibratedScores(scores, name, [])).toBe(scores);
  expect(calibratedScores(scores, name, by([]))).toEqual(scores);
  expect(calibratedScores(scores, 'compatible:llama3', by([[50, 10]]))).toBe(scores);
});

it('interpolates scores linearly between the points of readers', () => {
  const table = [
    [40, 20],
    [60, 70],
  ] as const;
  expect([0, 20, 40, 50, 60, 80, 100].map((score) => of(score, table))).toEqual([0, 10, 20, 45, 70, 85, 100]);
  expect(calibratedScores({ ...perPillar(() => 50), objection: null }, name, by(table)).objection).toBeNull();
});

it('moves the ends of the scale to those of readers', () => {
  const table = [
    [0, 12],
    [100, 90],
  ] as const;
  expect([0, 50, 100].map((score) => of(score, table))).toEqual([12, 51, 90]);
});

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
  minLength: 1,
  maxLength: 200,
});

it('is monotonic and stays between 0 and 100, for any fitted points', () => {
  fc.assert(
    fc.property(pairs, (compared) => {
      const table = isotonic(compared);
      const all = Array.from({ length: 101 }, (_, score) => of(score, table) ?? -1);
      expect(all.toSorted((one, other) => one - other)).toEqual(all);
      expect(all.every((score) => score >= 0 && score <= 100)).toBe(true);
    }),
  );
});
