import type { Outcome } from '../../lambdas/domain/transcripts/outcome.ts';
import { learned, outcomeFigures, phrases, SAID, SEEN, told } from './outcome/measure.ts';
import type { Talk } from './scoring/talks.ts';

const NAME = 14;
const CELL = 11;

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(NAME) + cells.map((cell) => String(cell).padStart(CELL)).join('');

/** Measures what is told of how the talks of the test set ended, and beside it phrases and a judge who reads nothing. */
export const evaluateOutcome = (): void => {
  const engines: readonly (readonly [string, (talk: Talk) => Outcome | null])[] = [
    ['learned', learned],
    ['phrases', phrases()],
    ['always won', () => 'won'],
    ['always null', () => null],
  ];
  console.log(row('', ['talks', 'right', 'in kind', 'told', 'told true']));
  for (const [name, say] of engines) {
    const { talks, right, inKind, told: said, toldTrue } = outcomeFigures(told(say));
    console.log(
      row(name, [talks, right.toFixed(2), inKind.toFixed(2), said, said === 0 ? '-' : toldTrue.toFixed(2)]),
    );
  }
  const { table } = outcomeFigures(told(learned));
  console.log(
    `\n${row(
      'readers',
      SAID.map((said) => said ?? 'null'),
    )}`,
  );
  for (const seen of SEEN)
    console.log(
      row(
        seen,
        SAID.map((said) => table.get(seen)?.get(said) ?? 0),
      ),
    );
};
