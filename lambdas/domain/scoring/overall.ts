import { meanOf } from '../numbers/arithmetic.ts';
import { type PerPillar, PILLARS, type Pillar } from './pillars.ts';

/** The share of the org's own criteria in the overall score, if it has any. */
const CRITERIA_SHARE = 0.1;
const POINTS_PER_LEVEL = 20;

/** How the overall score is made from the pillars. */
export interface OverallRules {
  /** Pillars that do not count at all; never all of them. */
  readonly without?: readonly Pillar[];
  /** The weights of the scoring profile. If they add up to zero over the pillars that count, each counts the same. */
  readonly weights?: PerPillar<number> | undefined;
  /** The levels, 0-5, of the org's own criteria, whose mean is a tenth of the overall score. */
  readonly levels?: readonly number[];
}

/**
 * The overall score, a whole number 0-100: the mean of the scores of the observed pillars, weighted if weights are
 * given.
 */
export const overallScore = (
  scores: PerPillar<number>,
  { without = [], weights, levels = [] }: OverallRules = {},
): number => {
  const counted = PILLARS.filter((pillar) => !without.includes(pillar));
  const weightOf = weights && counted.some((pillar) => weights[pillar] > 0) ? weights : undefined;
  const total = counted.reduce((sum, pillar) => sum + (weightOf?.[pillar] ?? 1), 0);
  const points = counted.reduce((sum, pillar) => sum + scores[pillar] * (weightOf?.[pillar] ?? 1), 0);
  const pillars = points / total;
  if (levels.length === 0) return Math.round(pillars);
  return Math.round((1 - CRITERIA_SHARE) * pillars + CRITERIA_SHARE * POINTS_PER_LEVEL * meanOf(levels));
};
