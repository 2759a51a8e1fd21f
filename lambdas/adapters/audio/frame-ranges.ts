import type { FrameRange, FrameTable } from '../../domain/audio/frame-table.ts';
import type { Stretch } from '../../domain/listening/islands.ts';

/** The first index for which `reached` holds, given that it holds for all later ones. */
const firstIndex = (count: number, reached: (index: number) => boolean): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** When the last frame ends, in ticks from the start of the slice; 0 without frames. */
export const framesEnd = ({ start_ticks, ticks }: FrameTable): number => {
  const last = ticks.length - 1;
  return last < 0 ? 0 : (start_ticks[last] ?? 0) + (ticks[last] ?? 0);
};

/** Which frames cover a stretch: from the one that sounds at its start to the one that sounds at its end. */
export const framesWithin = (
  { ticks_per_second, start_ticks, ticks }: FrameTable,
  { start_seconds, end_seconds }: Stretch,
): FrameRange => {
  const from = start_seconds * ticks_per_second;
  const to = end_seconds * ticks_per_second;
  const first = firstIndex(ticks.length, (i) => (start_ticks[i] ?? 0) + (ticks[i] ?? 0) > from);
  const end = firstIndex(ticks.length, (i) => (start_ticks[i] ?? 0) >= to);
  return { first, end: Math.max(first, end) };
};

/**
 * A part of a table, with offsets counted from `byte_start`, where its first frame begins. The caller reads those bytes
 * of what the table describes, and passes both on.
 */
export const partOfTable = (
  { ticks_per_second, start_ticks, ticks, offsets, bytes }: FrameTable,
  { first, end }: FrameRange,
): { readonly frames: FrameTable; readonly byte_start: number; readonly byte_end: number } => {
  const byte_start = offsets[first] ?? 0;
  const byte_end = end > first ? (offsets[end - 1] ?? 0) + (bytes[end - 1] ?? 0) : byte_start;
  const frames = {
    ticks_per_second,
    start_ticks: start_ticks.slice(first, end),
    ticks: ticks.slice(first, end),
    offsets: offsets.slice(first, end).map((offset) => offset - byte_start),
    bytes: bytes.slice(first, end),
  };
  return { frames, byte_start, byte_end };
};
