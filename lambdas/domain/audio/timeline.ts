import type { AudioLayout } from './layout.ts';

/** The positions in the recording once all of it was decoded, in seconds. */
export interface Timeline {
  /**
   * Where each slice begins. The first begins a few hundredths before 0 if the encoder put a delay before the sound.
   */
  readonly starts: readonly number[];
  readonly duration_seconds: number;
}

/** Adds up the decoded durations of the slices, in order: exact for every codec, even if frames carry no time. */
export const timelineOf = (
  { ticks_per_second, delay_ticks }: AudioLayout,
  heardTicks: readonly number[],
): Timeline => {
  const starts: number[] = [];
  let ticks = 0 - delay_ticks;
  for (const heard of heardTicks) {
    starts.push(ticks / ticks_per_second);
    ticks += heard;
  }
  return { starts, duration_seconds: Math.max(0, ticks / ticks_per_second) };
};
