import type { AudioLayout, AudioSlice } from '../../domain/audio/layout.ts';
import { readWhole } from '../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import { hearFlac } from './flac/hear-flac.ts';
import { decodeFrames } from './frame-codes.ts';
import type { HeardBytes } from './heard.ts';
import { hearFragments, hearIndexed } from './m4a/hear-m4a.ts';
import { hearMp3 } from './mp3/hear-mp3.ts';
import { hearWav } from './wav/hear-wav.ts';

/**
 * The result of listening to a slice. Its bytes are kept in memory for `keepStretches`, unless an index described
 * everything (M4A).
 */
export interface Heard extends HeardBytes {
  readonly kind: 'heard';
  /** The bytes that `frames` describes; null if they have not been read yet. */
  readonly bytes: Uint8Array | null;
}

const hearBytes = async (layout: AudioLayout, slice: AudioSlice, bytes: Uint8Array): Promise<HeardBytes> => {
  switch (layout.codec) {
    case 'mp3':
      return hearMp3(layout, bytes);
    case 'wav':
      return hearWav(layout, bytes);
    case 'flac':
      return hearFlac(layout, bytes);
    case 'm4a':
      return hearFragments(layout, slice, bytes);
  }
};

/**
 * Listens to a slice in one pass: each of its bytes is read at most once. `part` is the slice's part of
 * `Located.parts`, if there is one. Damage is skipped, as players do; a slice of nothing but damage has `ticks: 0`.
 */
export const listenToSlice = async (
  recording: Recording,
  layout: AudioLayout,
  { slice, part }: { readonly slice: AudioSlice; readonly part?: Uint8Array | undefined },
): Promise<Heard | Unreachable> => {
  if (part !== undefined && layout.codec === 'm4a')
    return { kind: 'heard', ...hearIndexed(layout, slice, decodeFrames(part)), bytes: null };
  const read = await readWhole(recording, slice.byte_start, slice.byte_end);
  if (read.kind === 'unreachable') return read;
  return { kind: 'heard', ...(await hearBytes(layout, slice, read.bytes)), bytes: read.bytes };
};
