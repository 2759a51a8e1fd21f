import type { Stretch } from '../listening/islands.ts';

/** The part of one slice that a chunk uses, in seconds from the slice's start. */
export interface SlicePart extends Stretch {
  readonly slice: number;
  /** Where the slice begins in the recording. */
  readonly slice_start_seconds: number;
}

/** Divides stretches of the recording (in order, disjoint) among the slices that hold them, in order of time. */
export const slicePartsOf = (stretches: readonly Stretch[], sliceStarts: readonly number[]): SlicePart[] =>
  stretches.flatMap(({ start_seconds, end_seconds }) =>
    sliceStarts.flatMap((slice_start_seconds, slice) => {
      const sliceEnd = sliceStarts[slice + 1] ?? Number.POSITIVE_INFINITY;
      const from = Math.max(start_seconds, slice_start_seconds);
      const to = Math.min(end_seconds, sliceEnd);
      if (from >= to) return [];
      const start = from - slice_start_seconds;
      const end = to - slice_start_seconds;
      return [{ slice, slice_start_seconds, start_seconds: start, end_seconds: end }];
    }),
  );
