/**
 * The frames (packets; 100 ms blocks for WAV) of some bytes, in order of time: four columns of equal length. Times
 * count from the start of the slice, even when the bytes are only the parts of it that were kept, with gaps between.
 */
export interface FrameTable {
  readonly ticks_per_second: number;
  readonly start_ticks: Float64Array;
  readonly ticks: Uint32Array;
  /** Where the frame begins in the bytes that the table describes. */
  readonly offsets: Float64Array;
  readonly bytes: Uint32Array;
}

/** Frames `first <= i < end` of a table; the bytes between are copied whole. */
export interface FrameRange {
  readonly first: number;
  readonly end: number;
}
