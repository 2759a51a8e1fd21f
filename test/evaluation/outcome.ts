import type { Outcome } from '../../lambdas/domain/transcripts/outcome.ts';
import { certain, learned, outcomeFigures, phrases, SAID, SEEN, told } from './outcome/measure.ts';
import type { Talk } from './scoring/talks.ts';

const NAME = 14;
const CELL = 11;

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(NAME) + cells.map((cell) => String(cell).padStart(CELL)).join('');

/** What is said (by column) of talks that readers saw end in one way (by row). */
const printTable = (name: string, say: (talk: Talk) => Outcome | null): void => {
  const { table } = outcomeFigures(told(say));
  const titles = SAID.map((said) => said ?? 'null');
  console.log(`\n${row(name, titles)}`);
  for (const seen of SEEN) {
    const counts = SAID.map((said) => table.get(seen)?.get(said) ?? 0);
    console.log(row(seen, counts));
  }
};

/** Measures what is told of how the talks of the test set ended, what of it is certain, and beside it phrases and a judge who reads nothing. */
export const evaluateOutcome = (): void => {
  const engines: readonly (readonly [string, (talk: Talk) => Outcome | null])[] = [
    ['learned', learned],
    ['certain', certain],
    ['phrases', phrases()],
    ['always won', () => 'won'],
    ['always null', () => null],
  ];
  console.log(row('', ['talks', 'right', 'in kind', 'told', 'told true', 'told right']));
  for (const [name, say] of engines) {
    const { talks, right, inKind, told: said, toldTrue, toldRight } = outcomeFigures(told(say));
    const ofTold = (share: number) => (said === 0 ? '-' : share.toFixed(2));
    console.log(
      row(name, [talks, right.toFixed(2), inKind.toFixed(2), said, ofTold(toldTrue), ofTold(toldRight)]),
    );
  }
  for (const [name, say] of engines.slice(0, 2)) printTable(name, say);
};
