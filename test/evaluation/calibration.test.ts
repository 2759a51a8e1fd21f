import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrationsIn, writtenCalibrations } from '../../lambdas/adapters/scoring/calibrations.ts';
import { PILLARS, perPillar } from '../../lambdas/domain/scoring/pillars.ts';
import { calibrationOf, LEAST_TALKS } from '../../training/scoring/calibration.ts';
import { isotonic } from '../../training/scoring/isotonic.ts';
import { type ModelScores, modelScoresFile, modelScoresIn } from './scoring/model-scores.ts';

describe('a monotonic curve', () => {
  it('equals the points where they rise', () => {
    const rising = [
      [10, 5],
      [40, 30],
      [90, 80],
    ] as const;
    expect(isotonic(rising)).toEqual(rising);
    expect(isotonic([])).toEqual([]);
  });

  it('pools neighbours that fall into their mean', () => {
    expect(
      isotonic([
        [80, 70],
        [20, 10],
        [40, 60],
        [60, 30],
      ]),
    ).toEqual([
      [20, 10],
      [50, 45],
      [80, 70],
    ]);
    expect(
      isotonic([
        [50, 10],
        [50, 20],
        [60, 12],
      ]),
    ).toEqual([[53.3, 14]]);
  });

  it('is nearer to the readers than no curve at all, and rises', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(pairs, (compared) => {
        const table = isotonic(compared);
        for (const [at, [model, readers]] of table.entries()) {
          const [before, lower] = table[at - 1] ?? [-1, -1];
          expect(model).toBeGreaterThan(before);
          // Equal only by rounding.
          expect(readers).toBeGreaterThanOrEqual(lower);
        }
        const pillars = perPillar(() => table);
        expect(writtenCalibrations.safeParse([{ model: 'm', pillars }]).success).toBe(true);
      }),
    );
  });
});

describe('the calibration of a model', () => {
  const talks = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      model: { ...perPillar(() => 40 + (at % 30)), objection: at % 2 === 0 ? null : 50 },
      readers: { ...perPillar(() => (at % 30) * 3), objection: at % 3 === 0 ? null : 20 },
    }));

  it('is fitted pillar by pillar on conversations that both have scored', () => {
    const { model, pillars } = calibrationOf('m', talks(90));
    expect(model).toBe('m');
    expect(pillars.close.at(0)).toEqual([40, 0]);
    expect(pillars.close.at(-1)).toEqual([69, 87]);
    expect(pillars.objection).toEqual([[50, 20]]);
  });

  it('is not fitted on a few conversations', () => {
    expect(() => calibrationOf('m', talks(LEAST_TALKS - 1))).toThrow(`needs ${LEAST_TALKS} talks`);
  });

  it('that is shipped can be parsed, and is that of the simulated reader alone', () => {
    const shipped = calibrationsIn(new URL('../../training/scoring/', import.meta.url));
    expect(shipped.map(({ model }) => model)).toEqual(['careful-reader']);
  });

  it.each([
    [
      [
        [40, 20],
        [40, 30],
      ],
    ],
    [
      [
        [40, 20],
        [30, 30],
      ],
    ],
    [
      [
        [40, 20],
        [60, 10],
      ],
    ],
    [[[40, 120]]],
  ])('that does not rise is refused: %j', (table) => {
    const pillars = { ...perPillar(() => []), close: table };
    expect(writtenCalibrations.safeParse([{ model: 'm', pillars }]).success).toBe(false);
  });
});

describe('the file of a model’s scores', () => {
  const scores = new Map<string, ModelScores>([
    ['a001', { ...perPillar(() => 50), objection: null }],
    ['a002', perPillar((pillar) => pillar.length)],
  ]);
  const head = ['id', ...PILLARS].join(',');

  it('is parsed as it was written', () => {
    expect(modelScoresIn(modelScoresFile(scores))).toEqual(scores);
  });

  it.each([
    'id,overall\na001,50',
    `${head}\na001,50,50,50,50,50`,
    `${head}\na001,50,50,50,50,50,50,50`,
    `${head}\na001,50,50,50,50,50,101`,
    `${head}\n,50,50,50,50,50,50`,
  ])('is refused if it is not valid: %j', (file) => {
    expect(() => modelScoresIn(file)).toThrow();
  });
});
