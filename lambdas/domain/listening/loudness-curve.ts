import type { SliceLevels } from '../audio/slice-levels.ts';
import { rounded } from '../numbers/arithmetic.ts';
import type { MeasuredSlice } from './loudness.ts';
import { frameSeconds } from './speech-frames.ts';

const framesPerSecond = Math.round(1 / frameSeconds);

/** A slice of a recording with its measured values and their kind. */
export interface SliceOfKind extends MeasuredSlice, Pick<SliceLevels, 'kind'> {}

/** The loudness of a recording as it is stored: each value covers one second of its slice. */
export interface KeptLoudness extends Pick<SliceLevels, 'kind'> {
  readonly slices: readonly MeasuredSlice[];
}

/** The highest of each ten values, because people look at hours, and a shout must not vanish in a mean. */
const everySecond = (values: ArrayLike<number>): Float32Array => {
  const all = Float32Array.from(values);
  const seconds = Math.ceil(all.length / framesPerSecond);
  return Float32Array.from({ length: seconds }, (_, second) =>
    all
      .subarray(second * framesPerSecond, (second + 1) * framesPerSecond)
      .reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  );
};

/** The stored levels of a recording; undefined if nothing was measured. Lost slices have no values. */
export const keptLoudness = (slices: readonly SliceOfKind[]): KeptLoudness | undefined => {
  const measured = slices.filter(({ values }) => values.length > 0);
  const [first] = measured;
  if (first === undefined) return undefined;
  return {
    kind: first.kind,
    slices: measured.map(({ start_seconds, values }) => ({ start_seconds, values: everySecond(values) })),
  };
};

/** The part of a recording that is drawn, as `count` steps of whole seconds. */
export interface CurveSteps {
  readonly start_seconds: number;
  readonly step_seconds: number;
  readonly count: number;
}

/**
 * The steps that cover a recording from `start_seconds` on, at most `most`; the smallest ones if none were requested.
 */
export const curveSteps = (
  duration_seconds: number,
  asked: { readonly start_seconds: number; readonly step_seconds?: number | undefined },
  most: number,
): CurveSteps => {
  const left = Math.max(0, duration_seconds - asked.start_seconds);
  const step_seconds = asked.step_seconds ?? Math.max(1, Math.ceil(left / most));
  const count = Math.min(most, Math.ceil(left / step_seconds));
  return { start_seconds: asked.start_seconds, step_seconds, count };
};

/** The highest value in each step, to a tenth; null if nothing was measured. */
export const loudnessCurve = (
  { slices }: KeptLoudness,
  { start_seconds, step_seconds, count }: CurveSteps,
): (number | null)[] => {
  const curve: (number | null)[] = Array.from({ length: count }, () => null);
  for (const slice of slices)
    for (let second = 0; second < slice.values.length; second += 1) {
      const step = Math.floor((slice.start_seconds + second - start_seconds) / step_seconds);
      const value = slice.values[second];
      if (step < 0 || step >= count || value === undefined) continue;
      curve[step] = Math.max(curve[step] ?? Number.NEGATIVE_INFINITY, rounded(value, 1));
    }
  return curve;
};
