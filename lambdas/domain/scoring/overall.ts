import { type PerPillar, PILLARS } from './pillars.ts';

/**
 * The overall score, a whole number 0-100: the mean of the six pillar scores, weighted by the scoring profile
 * if there is one. Weights that add up to nothing count as none given.
 */
export const overallScore = (scores: PerPillar<number>, weights?: PerPillar<number>): number => {
  const weightOf = weights && PILLARS.some((pillar) => weights[pillar] > 0) ? weights : undefined;
  const total = PILLARS.reduce((sum, pillar) => sum + (weightOf?.[pillar] ?? 1), 0);
  const points = PILLARS.reduce((sum, pillar) => sum + scores[pillar] * (weightOf?.[pillar] ?? 1), 0);
  return Math.round(points / total);
};
