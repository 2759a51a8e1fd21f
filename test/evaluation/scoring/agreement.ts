import { type PerPillar, PILLARS, type Pillar, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { deviation, distance, intraclass, spearman } from '../metrics/agreement.ts';
import type { Reader } from './ratings.ts';
import type { Talk } from './talks.ts';

/** What is compared: a pillar, or the overall impression. */
export type Measure = Pillar | 'overall';
export const MEASURES: readonly Measure[] = [...PILLARS, 'overall'];

/** What readers think of a talk together; a pillar is null where fewer than half of them saw an occasion. */
export interface Consensus {
  readonly talk: Talk;
  readonly pillars: PerPillar<number | null>;
  readonly overall: number;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The talks that all of the readers rated, with the mean of what they thought. */
export const consensusOf = (talks: readonly Talk[], readers: readonly Reader[]): Consensus[] =>
  talks.flatMap((talk) => {
    const ratings = readers.flatMap((reader) => reader.ratings.get(talk.id) ?? []);
    if (ratings.length < readers.length || readers.length === 0) return [];
    const pillars = perPillar((pillar) => {
      const given = ratings.map((rating) => rating.pillars[pillar]).filter((score) => score !== null);
      return given.length * 2 < ratings.length ? null : meanOf(given);
    });
    return [{ talk, pillars, overall: meanOf(ratings.map(({ overall }) => overall)) }];
  });

const of = ({ pillars, overall }: Pick<Consensus, 'pillars' | 'overall'>, measure: Measure): number | null =>
  measure === 'overall' ? overall : pillars[measure];

/** How far a judge agrees with the readers in one measure. */
export interface Agreement {
  readonly talks: number;
  readonly spearman: number;
  readonly intraclass: number;
  /** Points. */
  readonly distance: number;
  readonly deviation: number;
  readonly readersDeviation: number;
}

/** What one judge thinks of each talk, by its id. */
export type Verdicts = ReadonlyMap<string, Pick<Consensus, 'pillars' | 'overall'>>;

/** Pairs of what the readers think and what the judge thinks, of the talks that had an occasion. */
export const sidesOf = (
  readers: readonly Consensus[],
  verdicts: Verdicts,
  measure: Measure,
): (readonly [number, number])[] =>
  readers.flatMap((consensus) => {
    const verdict = verdicts.get(consensus.talk.id);
    const theirs = of(consensus, measure);
    const own = verdict && of(verdict, measure);
    return theirs === null || own === undefined || own === null ? [] : [[theirs, own] as const];
  });

export const agreementOf = (
  readers: readonly Consensus[],
  verdicts: Verdicts,
  measure: Measure,
): Agreement => {
  const sides = sidesOf(readers, verdicts, measure);
  const theirs = sides.map(([one]) => one);
  const own = sides.map(([, other]) => other);
  return {
    talks: sides.length,
    spearman: spearman(theirs, own),
    intraclass: intraclass(sides),
    distance: distance(theirs, own),
    deviation: deviation(own),
    readersDeviation: deviation(theirs),
  };
};

/** How a judge takes talks that differ in one behaviour. */
export interface PairFigures {
  readonly pairs: number;
  /** Of how many the pillar of the behaviour is higher with it. */
  readonly right: number;
  /** By how many points the other pillars move, in the mean. */
  readonly others: number;
}

export const pairsOf = (talks: readonly Talk[], verdicts: Verdicts): PairFigures => {
  const pairs = talks.flatMap((shown) => {
    const lacking = talks.find(({ pair, id }) => pair === shown.pair && id !== shown.id);
    const own = PILLARS.find((pillar) => shown.differs?.startsWith(`${pillar}.`));
    const one = verdicts.get(shown.id);
    const other = lacking && verdicts.get(lacking.id);
    if (!shown.id.endsWith('-with') || own === undefined || !one || !other) return [];
    const moveOf = (pillar: Pillar) => (one.pillars[pillar] ?? 0) - (other.pillars[pillar] ?? 0);
    const others = PILLARS.filter((pillar) => pillar !== own);
    return [{ isRight: moveOf(own) > 0, moved: meanOf(others.map((pillar) => Math.abs(moveOf(pillar)))) }];
  });
  return {
    pairs: pairs.length,
    right: pairs.filter(({ isRight }) => isRight).length,
    others: pairs.length === 0 ? 0 : meanOf(pairs.map(({ moved }) => moved)),
  };
};
