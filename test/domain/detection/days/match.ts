import type { SegmentCandidate } from '../../../../lambdas/domain/detection/segment.ts';
import type { TrueSegment } from './compose.ts';

type Stretch = Pick<TrueSegment, 'start_seconds' | 'end_seconds'>;

/** Intersection over union of two stretches of time, 0-1. */
export const iou = (a: Stretch, b: Stretch): number => {
  const shared = Math.min(a.end_seconds, b.end_seconds) - Math.max(a.start_seconds, b.start_seconds);
  if (shared <= 0) return 0;
  return shared / (Math.max(a.end_seconds, b.end_seconds) - Math.min(a.start_seconds, b.start_seconds));
};

/** The true segment that a found one is, at an IoU of at least `least`; undefined if it is none. */
export const truthOf = (
  found: Stretch,
  truth: readonly TrueSegment[],
  least: number,
): TrueSegment | undefined => truth.find((each) => iou(found, each) >= least);

/** What was found, missed and made up. */
export interface Tally {
  hits: number;
  found: number;
  real: number;
}

/** Adds the sales conversations of one day, matched one to one (an IoU over 0.5 can match only once). */
export const tallySales = (
  tally: Tally,
  segments: readonly SegmentCandidate[],
  truth: readonly TrueSegment[],
  least = 0.5,
): void => {
  const sales = segments.filter(({ is_sales_conversation }) => is_sales_conversation);
  const real = truth.filter(({ isSales }) => isSales);
  tally.hits += sales.filter((each) => truthOf(each, real, least + 1e-9)).length;
  tally.found += sales.length;
  tally.real += real.length;
};

export const f1 = ({ hits, found, real }: Tally): number => (2 * hits) / Math.max(1, found + real);

/** A confidence with what turned out to be true. */
export interface Outcome {
  readonly confidence: number;
  readonly isTrue: boolean;
}

/** Expected calibration error over ten equal bins. */
export const calibrationError = (outcomes: readonly Outcome[]): number => {
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const own = outcomes.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    if (own.length === 0) continue;
    const stated = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    const real = own.filter(({ isTrue }) => isTrue).length / own.length;
    error += (own.length / outcomes.length) * Math.abs(stated - real);
  }
  return error;
};
