import type { AudioSlice } from '../../domain/audio/layout.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { M4aSound } from '../recordings/sound.ts';
import { bytesAt, findBorders, slicesBetween, slicesNeeded } from './borders.ts';
import type { LocatedSound, SliceLimits } from './located.ts';

/** How `moof` begins: its type and a whole `mfhd`, four bytes after its size. Nothing like it is met by accident. */
const signature = Buffer.from('moof\0\0\0\x10mfhd', 'latin1');
/** A fragment of some seconds lies in the first; some recorders write minutes. */
const windowBytes = [65_536, 1_048_576] as const;

/** Where the first fragment at or after an offset begins, or -1. */
export const nextFragment = (bytes: Uint8Array, from: number): number => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(signature, from + 4);
  return at < 0 ? -1 : at - 4;
};

const fragmentNear = async (recording: Recording, place: number): Promise<number | Unreachable | null> => {
  for (const length of windowBytes) {
    const read = await bytesAt(recording, place, length);
    if (read.kind === 'unreachable') return read;
    const at = nextFragment(read.bytes, 0);
    if (at >= 0) return place + at;
  }
  return null;
};

/** Slices of a fragmented file, parted by bytes where fragments begin: their times are estimates, as with MP3. */
export const fragmentBorders = async (
  recording: Recording,
  { seconds, start }: Pick<M4aSound, 'seconds'> & { readonly start: number },
  limits: SliceLimits,
): Promise<readonly AudioSlice[] | Exclude<LocatedSound, { kind: 'located' }>> => {
  const bytes = recording.size_bytes - start;
  const slices = slicesNeeded({ seconds, bytes }, limits);
  const secondsAt = (byte: number): number => ((byte - start) / bytes) * seconds;
  const places = Array.from({ length: slices - 1 }, (_, i) => start + Math.floor((bytes * (i + 1)) / slices));
  const inner = await findBorders(places, async (place) => {
    const byte = await fragmentNear(recording, place);
    return typeof byte === 'number' ? { byte, seconds: secondsAt(byte) } : byte;
  });
  if ('kind' in inner) return inner;
  const end = { byte: recording.size_bytes, seconds };
  return slicesBetween([{ byte: start, seconds: 0 }, ...inner, end]);
};
