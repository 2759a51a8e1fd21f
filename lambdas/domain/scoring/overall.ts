import { type PerPillar, PILLARS } from './pillars.ts';

/** What the org's own criteria make up of the overall score, where it has any. */
const CRITERIA_SHARE = 0.1;
const POINTS_PER_LEVEL = 20;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The overall score, a whole number 0-100: the mean of the six pillar scores, weighted by the scoring profile
 * if there is one. Weights that add up to nothing count as none given. `levels`: 0-5, of the org's own criteria, whose mean
 * is a tenth of it.
 */
export const overallScore = (
  scores: PerPillar<number>,
  weights?: PerPillar<number>,
  levels: readonly number[] = [],
): number => {
  const weightOf = weights && PILLARS.some((pillar) => weights[pillar] > 0) ? weights : undefined;
  const total = PILLARS.reduce((sum, pillar) => sum + (weightOf?.[pillar] ?? 1), 0);
  const points = PILLARS.reduce((sum, pillar) => sum + scores[pillar] * (weightOf?.[pillar] ?? 1), 0);
  const pillars = points / total;
  if (levels.length === 0) return Math.round(pillars);
  return Math.round((1 - CRITERIA_SHARE) * pillars + CRITERIA_SHARE * POINTS_PER_LEVEL * meanOf(levels));
};
