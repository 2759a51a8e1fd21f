import type { WavFormat } from '../../domain/audio/layout.ts';
import type { SoundDensity } from '../../domain/recordings/length-claim.ts';
import type { Length } from './claimed-length.ts';
import type { Mp4Edit } from './mp4-edits.ts';

interface Measured extends Length {
  readonly density: SoundDensity;
}

/** MPEG audio layer III, from its first frame that sounds: one that only counts the others is passed over. */
export interface Mp3Sound extends Measured {
  readonly codec: 'mp3';
  readonly mime: 'audio/mpeg';
  readonly start: number;
  readonly sample_rate: number;
  readonly mono: boolean;
  /** Samples before the sound that players take off: the encoder's delay, where it is noted, and the decoder's. */
  readonly delay_samples: number;
}

export interface WavSound extends Measured {
  readonly codec: 'wav';
  readonly mime: 'audio/wav';
  readonly format: WavFormat;
  readonly start: number;
  readonly bytes: number;
}

/** STREAMINFO (RFC 9639 §8.2), and where the first frame may be looked for. */
export interface FlacSound extends Measured {
  readonly codec: 'flac';
  readonly mime: 'audio/flac';
  readonly start: number;
  readonly block_samples: number;
  readonly sample_rate: number;
  readonly channels: number;
  readonly bits_per_sample: number;
  /** 0 when the encoder did not know. */
  readonly total_samples: number;
}

export interface M4aSound extends Measured {
  readonly codec: 'm4a';
  readonly mime: 'audio/mp4';
  readonly track: number;
  /** How long a packet sounds by its coding; null where that does not tell. */
  readonly packet_seconds: number | null;
  readonly ticks_per_second: number;
  /** Second 0 of the recording, in ticks from the start of what is stored; negative where silence comes first. */
  readonly delay_ticks: number;
  /** What the edit list plays, where that is not all from second 0 on. */
  readonly played: readonly Mp4Edit[];
  /** The length of what is stored. */
  readonly media_ticks: number;
  /** The places of the boxes that tell of the packets. */
  readonly sample_table: { readonly body: number; readonly end: number };
  /** What fragments leave out, where in the file they start, and when the first of them begins, in ticks. */
  readonly fragments: {
    readonly ticks: number;
    readonly bytes: number;
    readonly start: number;
    readonly first: number;
  } | null;
}

/** What the headers of a recording tell of its sound. */
export type Sound = Mp3Sound | WavSound | FlacSound | M4aSound;

/** Counts the sound of a file whose bytes pass by, in order, from its first on. */
export interface SoundCounter {
  readonly add: (chunk: Uint8Array) => void;
  /** Of all that passed, seconds. */
  readonly seconds: () => number;
}
