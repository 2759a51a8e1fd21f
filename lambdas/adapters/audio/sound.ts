import type { RecordingCodec } from '../../domain/recordings/codecs.ts';
import type { SoundDensity } from '../../domain/recordings/length-claim.ts';
import type { Length } from './claimed-length.ts';

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
