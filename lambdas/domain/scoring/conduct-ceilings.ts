import type { Conduct, OffenceKind } from './conduct.ts';
import type { ObservedPillars } from './judge.ts';
import { type Pillar, perPillar } from './pillars.ts';
import type { Pressed } from './pressure.ts';

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

const ofConduct = ({ offences, thrownOut }: Conduct): Ceilings[] => {
  const gravity = offences.reduce((sum, { kind }) => sum + WEIGHTS[kind], thrownOut ? 1 : 0);
  if (gravity > 1) return [MORE];
  if (gravity === 0) return [];
  return [thrownOut ? THROWN_OUT : ONE_OFFENCE];
};

// Above the mean of what readers gave in 32 labelled conversations, because these are milder faults (ADR 106).
const PRESSED: Ceilings = { pillars: { influence: 30, objection: 15 }, overall: 35 };
const PASSED_OVER: Ceilings = { pillars: { influence: 40, objection: 15, delivery: 40 }, overall: 35 };
const BOTH: Ceilings = { pillars: { influence: 30, objection: 10, delivery: 30, close: 35 }, overall: 30 };

/** A single attempt to press may be a slip, for which readers still gave up to 72 points. */
const CLEARLY_PRESSED = 2;

const ofPressure = ({ pressures, unheard }: Pressed): Ceilings[] => {
  if (unheard.length > 0) return [pressures.length > 0 ? BOTH : PASSED_OVER];
  return pressures.length >= CLEARLY_PRESSED ? [PRESSED] : [];
};

/** How a rep treats the customer, as far as it limits the scores. */
export interface Treatment {
  readonly conduct: Conduct;
  readonly pressed: Pressed;
}

const ceilingsOf = ({ conduct, pressed }: Treatment): Ceilings[] => [
  ...ofConduct(conduct),
  ...ofPressure(pressed),
];

/** The highest that the overall score can be. */
export const overallCeiling = (treatment: Treatment): number =>
  Math.min(100, ...ceilingsOf(treatment).map(({ overall }) => overall));

/** The scores, lowered to the ceilings for such treatment. */
export const withinCeilings = (scores: ObservedPillars, treatment: Treatment): ObservedPillars => {
  const ceilings = ceilingsOf(treatment);
  return perPillar((pillar) => {
    const score = scores[pillar];
    return score === null
      ? null
      : Math.min(score, ...ceilings.flatMap(({ pillars }) => pillars[pillar] ?? []));
  });
};
