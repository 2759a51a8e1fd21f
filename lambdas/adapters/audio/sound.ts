import type { RecordingCodec } from '../../domain/recordings/codecs.ts';
import type { SoundDensity } from '../../domain/recordings/length-claim.ts';

/** The sound of a recording by its headers: what every codec states. */
export interface Sound<Codec extends RecordingCodec = RecordingCodec> extends Length {
  readonly codec: Codec;
  readonly density: SoundDensity;
  /**
   * Makes a counter for a file whose length only shows in all of its bytes; undefined if the headers are sufficient.
   * Decoders ignore what frames of FLAC and fragments of MPEG-4 state about themselves.
   */
  readonly counter?: (() => SoundCounter) | undefined;
}

/** Counts the sound of a file whose bytes pass by, in order, from the first one on. */
export interface SoundCounter {
  readonly add: (chunk: Uint8Array) => void;
  /** The total so far, in seconds. */
  readonly seconds: () => number;
}

/** The length of a recording, and the length that its header claims. */
export interface Length {
  /** The length of the sound that is there, as far as it could be determined; otherwise the claimed length. */
  readonly seconds: number;
  /** Estimated from samples of the file. */
  readonly estimated: boolean;
  /** Null if the header claims no credible length. */
  readonly claimed_seconds: number | null;
}

/**
 * Encoders put a delay before the sound and pad their last frame, and headers leave both out, so a difference up to
 * half a second does not count as another length.
 */
const paddingSeconds = 0.5;

/** The length of a recording whose header claims one, and of which another may have been found. */
export const lengthBeside = (claimed: number, found: number | null): number =>
  found === null || Math.abs(found - claimed) <= paddingSeconds ? claimed : found;
