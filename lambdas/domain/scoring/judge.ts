import { type PerPillar, PILLARS, type Pillar, perPillar } from './pillars.ts';
import type { Criterion, Finding } from './rubric/criterion.ts';

/** A criterion with its finding. */
export interface Judgement {
  readonly criterion: Criterion;
  readonly finding: Finding;
  /** How much the rep needs advice on it, as learned (0 and up); undefined where nothing was learned. */
  readonly need?: number;
}

const POINTS_PER_LEVEL = 20;

/** Scores of pillars, 0-100; null for those without an occasion, such as `objection` if none was raised. */
export type ObservedPillars = PerPillar<number | null>;

/** The weighted mean of the levels of each pillar times 20, a whole number; null if none was observed. */
export const levelScores = (judgements: readonly Judgement[]): ObservedPillars =>
  perPillar((pillar) => {
    const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
    const weight = own.reduce((sum, { criterion }) => sum + criterion.weight, 0);
    const levels = own.reduce((sum, { criterion, finding }) => sum + criterion.weight * finding.level, 0);
    return weight === 0 ? null : Math.round((levels / weight) * POINTS_PER_LEVEL);
  });

/** The pillars without an occasion. */
export const notObserved = (scores: ObservedPillars): Pillar[] =>
  PILLARS.filter((pillar) => scores[pillar] === null);

/** A pillar without an occasion gets the rounded mean of the observed ones; at least one must be observed. */
export const filledScores = (scores: ObservedPillars): PerPillar<number> => {
  const observed = PILLARS.flatMap((pillar) => scores[pillar] ?? []);
  if (observed.length === 0) throw new Error('Nothing was observed, so there is no score.');
  const mean = Math.round(observed.reduce((sum, score) => sum + score, 0) / observed.length);
  return perPillar((pillar) => scores[pillar] ?? mean);
};
