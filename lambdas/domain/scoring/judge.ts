import { type PerPillar, PILLARS, type Pillar, perPillar } from './pillars.ts';
import type { Criterion, Finding, Scene } from './rubric/criterion.ts';
import { RUBRIC } from './rubric/rubric.ts';

/** A criterion with what was found for it. */
export interface Judgement {
  readonly criterion: Criterion;
  readonly finding: Finding;
}

const POINTS_PER_LEVEL = 20;

/** Finds every observable criterion of the rubric. */
export const judge = (scene: Scene): Judgement[] =>
  RUBRIC.flatMap((criterion) => {
    const finding = criterion.detect(scene);
    return finding === null ? [] : [{ criterion, finding }];
  });

/** The pillars for which there was no occasion, such as `objection` where none was raised. */
export const notObserved = (judgements: readonly Judgement[]): Pillar[] =>
  PILLARS.filter((pillar) => !judgements.some(({ criterion }) => criterion.pillar === pillar));

/** The weighted mean of the observed levels of a pillar times 20, a whole number. */
const observedScore = (judgements: readonly Judgement[], pillar: Pillar): number => {
  const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
  const weight = own.reduce((sum, { criterion }) => sum + criterion.weight, 0);
  const levels = own.reduce((sum, { criterion, finding }) => sum + criterion.weight * finding.level, 0);
  return Math.round((levels / weight) * POINTS_PER_LEVEL);
};

/**
 * Whole numbers 0-100: the weighted mean of the observed levels times 20. A pillar without occasion takes the rounded
 * mean of the observed ones, of which there has to be one.
 */
export const pillarScores = (judgements: readonly Judgement[]): PerPillar<number> => {
  const without = notObserved(judgements);
  if (without.length === PILLARS.length) throw new Error('Nothing was observed, so there is no score.');
  const scores = perPillar((pillar) => (without.includes(pillar) ? null : observedScore(judgements, pillar)));
  const observed = Object.values(scores).filter((score) => score !== null);
  const mean = Math.round(observed.reduce((sum, score) => sum + score, 0) / observed.length);
  return perPillar((pillar) => scores[pillar] ?? mean);
};
