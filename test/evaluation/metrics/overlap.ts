/** A stretch of time, seconds. */
export interface Stretch {
  readonly start_seconds: number;
  readonly end_seconds: number;
}

const shared = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.end_seconds, b.end_seconds) - Math.max(a.start_seconds, b.start_seconds));

/** Intersection over union of two stretches of time, 0-1. */
export const iou = (a: Stretch, b: Stretch): number => {
  const both = shared(a, b);
  if (both === 0) return 0;
  return both / (Math.max(a.end_seconds, b.end_seconds) - Math.min(a.start_seconds, b.start_seconds));
};

/** The share (0-1) of a stretch that the others, which are disjoint, cover. */
export const coverage = (stretch: Stretch, others: readonly Stretch[]): number =>
  others.reduce((sum, other) => sum + shared(stretch, other), 0) /
  Math.max(1e-9, stretch.end_seconds - stretch.start_seconds);

/** The stretch that a found one is, at an IoU above `least` (from 0.5 on there is at most one); undefined if none. */
export const matchOf = <Real extends Stretch>(
  found: Stretch,
  real: readonly Real[],
  least: number,
): Real | undefined => real.find((each) => iou(found, each) > least);
