import type { FrameRange, FrameTable } from '../../domain/audio/frame-table.ts';
import type { AudioSlice } from '../../domain/audio/layout.ts';
import type { Stretch } from '../../domain/listening/islands.ts';
import { readWhole } from '../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import { framesWithin } from './frame-ranges.ts';
import type { Heard } from './heard.ts';

/** Whole frames of a slice and their table, whose offsets count within `bytes`. */
export interface KeptAudio {
  readonly frames: FrameTable;
  readonly bytes: Uint8Array;
}

/** Ranges that touch or overlap become one, because stretches close together share the frame between them. */
const merged = (ranges: readonly FrameRange[]): readonly FrameRange[] => {
  const found: FrameRange[] = [];
  for (const range of ranges) {
    const before = found.at(-1);
    if (range.end <= range.first) continue;
    if (before !== undefined && range.first <= before.end)
      found[found.length - 1] = { first: before.first, end: Math.max(before.end, range.end) };
    else found.push(range);
  }
  return found;
};

/** The table of the ranges, as if their bytes were adjacent. */
const keptTable = (frames: FrameTable, ranges: readonly FrameRange[]): FrameTable => {
  const picked = <T extends Float64Array | Uint32Array>(column: T): number[] =>
    ranges.flatMap(({ first, end }) => Array.from(column.subarray(first, end)));
  const bytes = Uint32Array.from(picked(frames.bytes));
  const offsets = new Float64Array(bytes.length);
  for (let i = 1; i < bytes.length; i += 1) offsets[i] = (offsets[i - 1] ?? 0) + (bytes[i - 1] ?? 0);
  return {
    ticks_per_second: frames.ticks_per_second,
    start_ticks: Float64Array.from(picked(frames.start_ticks)),
    ticks: Uint32Array.from(picked(frames.ticks)),
    offsets,
    bytes,
  };
};

/** The bytes of a slice from one offset to another: those in memory, or read now. */
const bytesOf =
  (recording: Recording, slice: AudioSlice, { bytes }: Heard) =>
  async (from: number, to: number) =>
    bytes === null
      ? readWhole(recording, slice.byte_start + from, slice.byte_start + to)
      : ({ kind: 'bytes', bytes: bytes.subarray(from, to) } as const);

/** Copies the frames of the ranges into one run of bytes, without the bytes between frames (tags, other tracks). */
const copyFrames = async (
  read: ReturnType<typeof bytesOf>,
  { frames, ranges, kept }: { frames: FrameTable; ranges: readonly FrameRange[]; kept: FrameTable },
): Promise<Uint8Array | Unreachable> => {
  const last = kept.bytes.length - 1;
  const out = new Uint8Array(last < 0 ? 0 : (kept.offsets[last] ?? 0) + (kept.bytes[last] ?? 0));
  let at = 0;
  for (const { first, end } of ranges) {
    const from = frames.offsets[first] ?? 0;
    const found = await read(from, (frames.offsets[end - 1] ?? 0) + (frames.bytes[end - 1] ?? 0));
    if (found.kind === 'unreachable') return found;
    for (let i = first; i < end; i += 1) {
      const offset = (frames.offsets[i] ?? 0) - from;
      out.set(found.bytes.subarray(offset, offset + (frames.bytes[i] ?? 0)), at);
      at += frames.bytes[i] ?? 0;
    }
  }
  return out;
};

/**
 * The frames that cover the stretches (in order; seconds from the slice's start). Reads from the recording only what an
 * index described; everything else is already in memory.
 */
export const keepStretches = async (
  recording: Recording,
  { slice, heard }: { readonly slice: AudioSlice; readonly heard: Heard },
  stretches: readonly Stretch[],
): Promise<(KeptAudio & { readonly kind: 'kept' }) | Unreachable> => {
  const { frames } = heard;
  const ranges = merged(stretches.map((stretch) => framesWithin(frames, stretch)));
  const kept = keptTable(frames, ranges);
  const bytes = await copyFrames(bytesOf(recording, slice, heard), { frames, ranges, kept });
  return 'kind' in bytes ? bytes : { kind: 'kept', frames: kept, bytes };
};
