import type { AudioSlice } from '../../../domain/audio/layout.ts';
import type { Recording, Unreachable } from '../../recordings/recording.ts';
import { type Border, bytesAt, findBorders, slicesBetween, slicesNeeded } from '../borders.ts';
import type { SliceLimits } from '../located.ts';
import type { M4aSound } from './m4a-layout.ts';
import { type FragmentDefaults, fragmentAt } from './mp4-fragments.ts';

/**
 * The beginning of a `moof`, which is its type and a whole `mfhd`, four bytes after its size. Other bytes do not look
 * like this by accident.
 */
const signature = Buffer.from('moof\0\0\0\x10mfhd', 'latin1');
/** A fragment of some seconds fits into the first window; some recorders write minutes. */
const windowBytes = [65_536, 1_048_576] as const;

/** Where the first fragment at or after an offset begins, or -1. */
export const nextFragment = (bytes: Uint8Array, from: number): number => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(signature, from + 4);
  return at < 0 ? -1 : at - 4;
};

/** A sound that is only in fragments, or that has an index without information. */
type Fragmented = Pick<M4aSound, 'seconds' | 'media_ticks' | 'ticks_per_second' | 'track'> & {
  readonly fragments: NonNullable<M4aSound['fragments']>;
};

/** The first fragment of the track that is whole in some bytes, and when it begins, in ticks. */
const fragmentIn = (bytes: Uint8Array, defaults: FragmentDefaults): { at: number; ticks: number } | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = nextFragment(bytes, 0); at >= 0; at = nextFragment(bytes, at + 8)) {
    const fragment = fragmentAt({ view, file_offset: 0 }, at, defaults);
    if (fragment !== null) return { at, ticks: fragment.start_ticks };
  }
  return null;
};

/** The first fragment after a position, and its time since the start of the first one in the file. */
const fragmentNear = async (
  recording: Recording,
  { track, fragments, ticks_per_second }: Fragmented,
  place: number,
): Promise<Border | Unreachable | null> => {
  for (const length of windowBytes) {
    const read = await bytesAt(recording, place, length);
    if (read.kind === 'unreachable') return read;
    const found = fragmentIn(read.bytes, { ...fragments, track });
    if (found !== null)
      return { byte: place + found.at, seconds: (found.ticks - fragments.first) / ticks_per_second };
  }
  return null;
};

/** Whether times rise from border to border; those of joined recordings start again. */
const areRising = (borders: readonly Border[]): boolean =>
  borders.every(({ seconds }, i) => i === 0 || seconds > (borders[i - 1]?.seconds ?? 0));

/**
 * Slices of a fragmented file, divided by bytes where fragments begin, with the times that these state. If such times
 * do not rise, they are estimates, as for MP3, and the slices are not `timed`.
 */
export const fragmentBorders = async (
  recording: Recording,
  sound: Fragmented,
  limits: SliceLimits,
): Promise<{ readonly slices: readonly AudioSlice[]; readonly timed: boolean } | Unreachable> => {
  const { seconds, fragments, media_ticks, ticks_per_second } = sound;
  const { start } = fragments;
  const bytes = recording.size_bytes - start;
  const slices = slicesNeeded({ seconds, bytes }, limits);
  const places = Array.from({ length: slices - 1 }, (_, i) => start + Math.floor((bytes * (i + 1)) / slices));
  const inner = await findBorders(places, (place) => fragmentNear(recording, sound, place));
  if ('kind' in inner) return inner;
  const end = { byte: recording.size_bytes, seconds: media_ticks / ticks_per_second };
  // If fragments are few, one fragment is the nearest of several positions.
  const apart = inner.filter(({ byte }, i) => byte > (inner[i - 1]?.byte ?? start));
  const borders = [{ byte: start, seconds: 0 }, ...apart, end];
  if (areRising(borders)) return { slices: slicesBetween(borders), timed: true };
  const guessed = borders.map(({ byte }) => ({ byte, seconds: ((byte - start) / bytes) * seconds }));
  return { slices: slicesBetween(guessed), timed: false };
};
