import type { Figures } from './measure.ts';

/** The figures of one detector under one condition. */
export interface Result {
  readonly condition: string;
  readonly detector: string;
  readonly figures: Figures;
}

type Column = readonly [title: string, of: (figures: Figures) => string];

const share =
  (of: (figures: Figures) => number) =>
  (figures: Figures): string =>
    of(figures).toFixed(3);
const seconds =
  (of: (figures: Figures) => number) =>
  (figures: Figures): string =>
    of(figures).toFixed(1);

const COLUMNS: readonly Column[] = [
  ['F1@.5', share((each) => each.salesF1At5)],
  ['F1@.7', share((each) => each.salesF1At7)],
  ['border', share((each) => each.boundaryF1)],
  ['Pk', share((each) => each.pk)],
  ['WD', share((each) => each.windowDiff)],
  ['start', seconds((each) => each.startErrorMedian)],
  ['p90', seconds((each) => each.startErrorP90)],
  ['end', seconds((each) => each.endErrorMedian)],
  ['p90', seconds((each) => each.endErrorP90)],
  ['ECE', share((each) => each.calibrationError)],
  ['AUROC', share((each) => each.areaUnderCurve)],
  ['hardFP', share((each) => each.hardNegatives)],
  ['roleFP', share((each) => each.rehearsals)],
  ['sure', share((each) => each.sureRehearsals)],
  ['nameP', share((each) => each.namePrecision)],
  ['nameR', share((each) => each.nameRecall)],
];

const WIDTH = 7;

const row = (condition: string, detector: string, cells: readonly string[]): string =>
  [condition.padEnd(18), detector.padEnd(12), ...cells.map((cell) => cell.padStart(WIDTH))].join('');

/** The results as lines of text, one for each condition and detector. */
export const tableOf = (results: readonly Result[]): string =>
  [
    row(
      '',
      '',
      COLUMNS.map(([title]) => title),
    ),
    ...results.map(({ condition, detector, figures }) =>
      row(
        condition,
        detector,
        COLUMNS.map(([, of]) => of(figures)),
      ),
    ),
  ].join('\n');
