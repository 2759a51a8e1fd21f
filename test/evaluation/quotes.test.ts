import { expect, it } from 'vitest';
import { judgedQuotes } from '../../training/scoring/quotes.ts';
import { engine } from '../domain/scoring/engine.ts';

const RIGHT = 0.9;
const LEAST_READ = 20;

it('a behaviour is quoted only from a probability at which readers found such quotes right', () => {
  const judged = judgedQuotes();
  for (const { id, sure } of engine.criteria.filter(({ sure }) => sure <= 1)) {
    const quoted = judged.filter(
      ({ criterion, probability, verdict }) => criterion === id && probability >= sure && verdict !== '?',
    );
    const right = quoted.filter(({ verdict }) => verdict === 'yes');
    expect(quoted.length, id).toBeGreaterThanOrEqual(LEAST_READ);
    expect(right.length / quoted.length, id).toBeGreaterThanOrEqual(RIGHT);
  }
});

it('a behaviour is never quoted before readers have judged its quotes', () => {
  const read = new Set(judgedQuotes().map(({ criterion }) => criterion));
  for (const { id, sure } of engine.criteria) if (!read.has(id)) expect(sure, id).toBeGreaterThan(1);
});
