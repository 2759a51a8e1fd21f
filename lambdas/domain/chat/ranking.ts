import type { Line } from '../scoring/conversation.ts';
import type { QueryTerm, Unit } from './query-terms.ts';

/** BM25 with the usual saturation and a weaker penalty for length than usual: sentences are short. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.4;
/** What counts of the other sentences of the same utterance. */
const SAME_LINE = 0.4;
/** What counts of the other half of a question and its reply. */
const OTHER_HALF = 0.6;

/** How much a part of a conversation has of each term of the question. */
type Worth = readonly number[];

export interface Ranking {
  /** Each term of the question counts where it stands best: in the sentence, in the same breath, or in the other half. */
  readonly score: (unit: number, other: Line | undefined) => number;
  /** How much of what is wanted the lines have together, by weight, 0-1. */
  readonly coverage: (lines: readonly Line[]) => number;
}

const best = (worths: readonly Worth[], queryTerms: readonly QueryTerm[]): Worth =>
  queryTerms.map((_, at) => worths.reduce((most, worth) => Math.max(most, worth[at] ?? 0), 0));

/** Weighs the sentences of a conversation for one question; what was weighed for a line is kept. */
export const rankingOf = (units: readonly Unit[], queryTerms: readonly QueryTerm[]): Ranking => {
  const meanLength = units.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, units.length);
  const total = queryTerms.reduce((sum, { weight }) => sum + weight, 0);
  const firstUnit = new Map(
    units.flatMap(({ line, at }, unit) => (at === 0 ? [[line.index, unit] as const] : [])),
  );
  const linesWorth = new Map<number, Worth>();

  const worthOf = (unit: number): Worth => {
    const length = (units[unit]?.words.length ?? 0) / Math.max(1, meanLength);
    const damped = SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * length);
    return queryTerms.map(({ weight, counts }) => {
      const count = counts.get(unit) ?? 0;
      return (weight * count * (SATURATION + 1)) / (count + damped);
    });
  };
  const unitsIn = ({ index, sentences }: Line): number[] =>
    sentences.map((_, at) => (firstUnit.get(index) ?? 0) + at);
  const lineWorth = (line: Line): Worth => {
    const worth = linesWorth.get(line.index) ?? best(unitsIn(line).map(worthOf), queryTerms);
    linesWorth.set(line.index, worth);
    return worth;
  };
  const share = (worth: Worth, of: number): Worth => worth.map((each) => each * of);

  return {
    score: (unit, other) => {
      const line = units[unit]?.line;
      const parts = [
        worthOf(unit),
        ...(line === undefined ? [] : [share(lineWorth(line), SAME_LINE)]),
        ...(other === undefined ? [] : [share(lineWorth(other), OTHER_HALF)]),
      ];
      return best(parts, queryTerms).reduce((sum, each) => sum + each, 0);
    },
    coverage: (lines) => {
      const spoken = lines.flatMap(unitsIn);
      const found = queryTerms.reduce((sum, { weight, counts }) => {
        const most = spoken.reduce((max, unit) => Math.max(max, counts.get(unit) ?? 0), 0);
        return sum + weight * most;
      }, 0);
      return total === 0 ? 0 : found / total;
    },
  };
};
