import type { AudioSlice } from '../../domain/audio/layout.ts';
import { readWhole } from '../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { SliceLimits } from './located.ts';

/** A position in the file at which a slice may begin, and its approximate time. */
export interface Border {
  readonly byte: number;
  readonly seconds: number;
}

/** Days of the densest sound have fewer borders than this, so headers that need more are false. */
export const maxSlices = 2000;

/** Headers that state hours of a few bytes are false, so slices have at least this many bytes. */
const leastSliceBytes = 2048;

/** The number of slices into which a stretch of the file has to be divided. */
export const slicesNeeded = (
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
  { sliceSeconds, maxSliceBytes }: SliceLimits,
): number =>
  Math.max(
    1,
    Math.min(Math.ceil(seconds / sliceSeconds), Math.ceil(bytes / leastSliceBytes)),
    Math.ceil(bytes / maxSliceBytes),
  );

/**
 * Slices from border to border; the first begins and the last ends with the sound. Borders that do not advance are
 * dropped.
 */
export const slicesBetween = (borders: readonly Border[]): readonly AudioSlice[] => {
  const advancing: Border[] = [];
  for (const border of borders) if (border.byte > (advancing.at(-1)?.byte ?? -1)) advancing.push(border);
  return advancing.slice(1).flatMap((to, index) => {
    const from = advancing[index];
    if (from === undefined) return [];
    return [
      {
        index,
        start_seconds: from.seconds,
        end_seconds: to.seconds,
        byte_start: from.byte,
        byte_end: to.byte,
      },
    ];
  });
};

/** The bytes at a position, fewer at the end of the file. Sends no request if the head contains them. */
export const bytesAt = async (
  recording: Recording,
  start: number,
  length: number,
): Promise<{ readonly kind: 'bytes'; readonly bytes: Uint8Array } | Unreachable> => {
  const end = Math.min(recording.size_bytes, start + length);
  if (end <= recording.head.byteLength) return { kind: 'bytes', bytes: recording.head.subarray(start, end) };
  return end <= start ? { kind: 'bytes', bytes: new Uint8Array() } : readWhole(recording, start, end);
};

/** The number of positions that are read at the same time. */
const together = 8;

/** The border near each position, a few at a time. Positions without a border are left out. */
export const findBorders = async (
  places: readonly number[],
  find: (place: number) => Promise<Border | Unreachable | null>,
): Promise<readonly Border[] | Unreachable> => {
  const borders: Border[] = [];
  for (let i = 0; i < places.length; i += together) {
    const found = await Promise.all(places.slice(i, i + together).map(find));
    for (const border of found) {
      if (border === null) continue;
      if ('kind' in border) return border;
      borders.push(border);
    }
  }
  return borders;
};
