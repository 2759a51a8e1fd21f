import type { FrameTable } from '../../domain/audio/frame-table.ts';

/** Collects frames as they are found, in order of time. */
export const frameList = (ticks_per_second: number) => {
  const starts: number[] = [];
  const ticks: number[] = [];
  const offsets: number[] = [];
  const bytes: number[] = [];
  let end = 0;
  return {
    add: (offset: number, length: number, duration: number) => {
      starts.push(end);
      ticks.push(duration);
      offsets.push(offset);
      bytes.push(length);
      end += duration;
    },
    /** Silence until then. */
    rest: (until: number) => {
      end = Math.max(end, until);
    },
    /** When the next frame begins. */
    ticks: () => end,
    table: (): FrameTable => ({
      ticks_per_second,
      start_ticks: Float64Array.from(starts),
      ticks: Uint32Array.from(ticks),
      offsets: Float64Array.from(offsets),
      bytes: Uint32Array.from(bytes),
    }),
  };
};
