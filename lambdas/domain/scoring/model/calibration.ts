import type { ObservedPillars } from '../judge.ts';
import { type PerPillar, perPillar } from '../pillars.ts';

/**
 * Scores of a model, and the corresponding scores of readers; both rise from point to point. Without points nothing is
 * changed.
 */
export type CalibrationTable = readonly (readonly [model: number, readers: number])[];

/** How one model's scores are mapped to the scale of readers. */
export interface Calibration {
  /** Part of the names of the model and of its inference profiles. */
  readonly model: string;
  readonly pillars: PerPillar<CalibrationTable>;
}

/** Interpolates linearly between points. The ends of the scale stay where they are, unless a point defines them. */
const calibrated = (score: number, table: CalibrationTable): number => {
  const inside = table.filter(([model]) => model > 0 && model < 100);
  const points = [
    table.find(([model]) => model === 0) ?? ([0, 0] as const),
    ...inside,
    table.find(([model]) => model === 100) ?? ([100, 100] as const),
  ];
  const next = points.findIndex(([model]) => model >= score);
  const [low, from] = points[next - 1] ?? ([0, 0] as const);
  const [high, to] = points[next] ?? ([100, 100] as const);
  return high === low || next === 0 ? to : from + ((score - low) / (high - low)) * (to - from);
};

/** Scores of pillars on the scale of readers; unchanged if this model has not been compared with readers. */
export const calibratedScores = (
  scores: ObservedPillars,
  model: string,
  calibrations: readonly Calibration[],
): ObservedPillars => {
  const own = calibrations.find((each) => model.includes(each.model));
  if (own === undefined) return scores;
  return perPillar((pillar) => {
    const score = scores[pillar];
    return score === null ? null : Math.round(calibrated(score, own.pillars[pillar]));
  });
};
