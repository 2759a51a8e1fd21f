import { frameSeconds } from './speech-frames.ts';

/** The measurements of a recording: one value for each 100 ms, higher where there is more to hear. */
export interface Loudness {
  /** The value at a second of the recording; undefined if nothing was measured there. */
  readonly at: (second: number) => number | undefined;
}

/** The loudness of a recording that was not measured. */
export const unknownLoudness: Loudness = { at: () => undefined };

/** The measurements of one slice, and where it begins in the recording. */
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
