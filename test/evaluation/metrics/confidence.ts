/** A confidence with what turned out to be true. */
export interface Judged {
  readonly confidence: number;
  readonly isTrue: boolean;
}

const BINS = 10;

/** Stated and real share of truth in each tenth of the scale; empty bins are left out. */
export const reliability = (judged: readonly Judged[]) =>
  Array.from({ length: BINS }, (_, bin) => {
    const own = judged.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    const stated = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    return { count: own.length, stated, real: own.filter(({ isTrue }) => isTrue).length / own.length };
  }).filter(({ count }) => count > 0);

/** Expected calibration error over ten equal bins. */
export const calibrationError = (judged: readonly Judged[]): number =>
  reliability(judged).reduce(
    (sum, { count, stated, real }) => sum + (count / judged.length) * Math.abs(stated - real),
    0,
  );

/** The chance that a true one has the higher confidence of a true and a false one; ties count half (Mann-Whitney). */
export const areaUnderCurve = (judged: readonly Judged[]): number => {
  const sorted = judged.toSorted((a, b) => a.confidence - b.confidence);
  let ranks = 0;
  let from = 0;
  while (from < sorted.length) {
    let to = from;
    while (sorted[to]?.confidence === sorted[from]?.confidence) to += 1;
    ranks += sorted.slice(from, to).filter(({ isTrue }) => isTrue).length * ((from + 1 + to) / 2);
    from = to;
  }
  const yes = judged.filter(({ isTrue }) => isTrue).length;
  return (ranks - (yes * (yes + 1)) / 2) / (yes * (judged.length - yes));
};
