import { frameSeconds } from './speech-frames.ts';

/** What was measured of a recording: one value for each 100 ms of it, higher where more is to be heard. */
export interface Loudness {
  /** The value at a second of the recording; undefined where nothing was measured. */
  readonly at: (second: number) => number | undefined;
}

/** Nothing was measured. */
export const unknownLoudness: Loudness = { at: () => undefined };

/** What was measured of one slice, and where it begins in the recording. */
export interface MeasuredSlice {
  readonly start_seconds: number;
  readonly values: ArrayLike<number>;
}

/** The loudness of a recording from that of its slices, in order. */
export const loudnessOf = (slices: readonly MeasuredSlice[]): Loudness => ({
  at: (second) => {
    const slice = slices.findLast(({ start_seconds }) => start_seconds <= second);
    return slice?.values[Math.floor((second - slice.start_seconds) / frameSeconds)];
  },
});
