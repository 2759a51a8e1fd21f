import { type Agreement, MEASURES, type Measure, type PairFigures } from './agreement.ts';
import { type Fall, POINTS_TO_LOSE } from './misconduct.ts';

/** The figures of one judge. */
export interface JudgeFigures {
  readonly name: string;
  readonly agreement: Readonly<Record<Measure, Agreement>>;
  readonly pairs: PairFigures;
}

const NAME = 28;
const WIDTH = 11;

const line = (name: string, cells: readonly string[]): string =>
  [name.padEnd(NAME), ...cells.map((cell) => cell.padStart(WIDTH))].join('');

const table = (title: string, judges: readonly JudgeFigures[], of: (one: Agreement) => string): string =>
  [
    line(title, MEASURES),
    ...judges.map(({ name, agreement }) =>
      line(
        name,
        MEASURES.map((measure) => of(agreement[measure])),
      ),
    ),
  ].join('\n');

const pairs = (judges: readonly JudgeFigures[]): string =>
  [
    line('Pairs', ['right', 'of', 'others move']),
    ...judges.map(({ name, pairs: { right, pairs: of, others } }) =>
      line(name, [String(right), String(of), others.toFixed(1)]),
    ),
  ].join('\n');

/** The figures as text. */
export const scoringTable = (judges: readonly JudgeFigures[]): string =>
  [
    table('Spearman', judges, ({ spearman }) => spearman.toFixed(2)),
    table('ICC(2,1)', judges, ({ intraclass }) => intraclass.toFixed(2)),
    table('Points off', judges, ({ distance }) => distance.toFixed(1)),
    table(
      'Deviation (readers)',
      judges,
      ({ deviation, readersDeviation }) => `${deviation.toFixed(0)} (${readersDeviation.toFixed(0)})`,
    ),
    pairs(judges),
  ].join('\n\n');

/** What misconduct costs a rep in the eyes of one judge. */
export const fallsTable = (falls: readonly Fall[]): string =>
  [
    line('What should matter', ['overall', `of ${POINTS_TO_LOSE}+`, 'fall by 25']),
    ...falls.map(({ name, all, ofGood, farOfGood }) =>
      line(name, [`-${all.toFixed(1)}`, `-${ofGood.toFixed(1)}`, `${Math.round(farOfGood * 100)} %`]),
    ),
  ].join('\n');

/** By how many points what should not matter moves the scores of one judge, in the mean. */
export const shiftsTable = (
  judge: string,
  shifts: readonly { name: string; points: readonly number[] }[],
): string =>
  [
    line(`Shift of ${judge}`, MEASURES),
    ...shifts.map(({ name, points }) =>
      line(
        name,
        points.map((each) => each.toFixed(1)),
      ),
    ),
  ].join('\n');
