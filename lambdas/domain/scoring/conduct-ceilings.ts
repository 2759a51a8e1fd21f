import type { Conduct, OffenceKind } from './conduct.ts';
import type { ObservedPillars } from './judge.ts';
import { type Pillar, perPillar } from './pillars.ts';

/** The highest that each pillar, and the overall score, can be. */
interface Ceilings {
  readonly pillars: Readonly<Partial<Record<Pillar, number>>>;
  readonly overall: number;
}

// About the mean of what the reader of the labelled conversations gave (training/README.md).
const ONE_OFFENCE: Ceilings = {
  pillars: { influence: 30, objection: 25, delivery: 30, close: 30 },
  overall: 33,
};
const THROWN_OUT: Ceilings = {
  pillars: { influence: 30, objection: 15, delivery: 30, close: 15 },
  overall: 25,
};
const MORE: Ceilings = {
  pillars: { influence: 15, objection: 10, delivery: 20, close: 15 },
  overall: 20,
};

/** A threat is as bad as two insults. */
const WEIGHTS: Readonly<Record<OffenceKind, number>> = { threat: 2, stays: 1, insult: 1, hides: 1 };

const ceilingsOf = ({ offences, thrownOut }: Conduct): Ceilings | undefined => {
  const gravity = offences.reduce((sum, { kind }) => sum + WEIGHTS[kind], thrownOut ? 1 : 0);
  if (gravity > 1) return MORE;
  if (gravity === 0) return undefined;
  return thrownOut ? THROWN_OUT : ONE_OFFENCE;
};

/** The highest that the overall score can be. */
export const overallCeiling = (conduct: Conduct): number => ceilingsOf(conduct)?.overall ?? 100;

/** The scores, lowered to the ceilings for such conduct. */
export const withinCeilings = (scores: ObservedPillars, conduct: Conduct): ObservedPillars => {
  const ceilings = ceilingsOf(conduct);
  return perPillar((pillar) => {
    const score = scores[pillar];
    const most = ceilings?.pillars[pillar];
    return score === null || most === undefined ? score : Math.min(score, most);
  });
};
