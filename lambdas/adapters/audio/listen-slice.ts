import type { AudioSlice } from '../../domain/audio/layout.ts';
import { readWhole } from '../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import { type LayoutOf, type ListedCodec, listeners } from './codecs.ts';
import { decodeFrames } from './frame-codes.ts';
import type { Heard } from './heard.ts';

/**
 * Listens to a slice in one pass, so each of its bytes is read at most once. `part` is the slice's part of
 * `Located.parts`, if there is one. Damage is skipped, as players do; a slice of nothing but damage has `ticks: 0`.
 */
export const listenToSlice = async <C extends ListedCodec>(
  recording: Recording,
  layout: LayoutOf<C>,
  { slice, part }: { readonly slice: AudioSlice; readonly part?: Uint8Array | undefined },
): Promise<Heard | Unreachable> => {
  const { hear, hearIndexed } = listeners[layout.codec];
  if (part !== undefined && hearIndexed !== undefined)
    return { kind: 'heard', ...hearIndexed(layout, slice, decodeFrames(part)), bytes: null };
  const read = await readWhole(recording, slice.byte_start, slice.byte_end);
  if (read.kind === 'unreachable') return read;
  return { kind: 'heard', ...(await hear(layout, slice, read.bytes)), bytes: read.bytes };
};
