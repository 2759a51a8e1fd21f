import type { WavFormat } from '../../domain/audio/layout.ts';
import type { SoundDensity } from '../../domain/recordings/length-claim.ts';
import type { Length } from './claimed-length.ts';
import type { Mp4Edit } from './m4a/mp4-edits.ts';

interface Measured extends Length {
  readonly density: SoundDensity;
}

/** MPEG audio layer III, from its first frame of sound; a frame that only counts the others is skipped. */
export interface Mp3Sound extends Measured {
  readonly codec: 'mp3';
  readonly mime: 'audio/mpeg';
  readonly start: number;
  readonly sample_rate: number;
  readonly mono: boolean;
  /** Samples before the sound that players remove: the encoder's delay, if it is recorded, and the decoder's. */
  readonly delay_samples: number;
}

export interface WavSound extends Measured {
  readonly codec: 'wav';
  readonly mime: 'audio/wav';
  readonly format: WavFormat;
  readonly start: number;
  readonly bytes: number;
}

/** STREAMINFO (RFC 9639 §8.2), and where to look for the first frame. */
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
  /** How long a packet sounds by its coding; null if that does not determine it. */
  readonly packet_seconds: number | null;
  readonly ticks_per_second: number;
  /** Second 0 of the recording, in ticks from the start of the stored sound; negative if silence comes first. */
  readonly delay_ticks: number;
  /** What the edit list plays, if that is not everything from second 0 on. */
  readonly played: readonly Mp4Edit[];
  /** The length of the stored sound. */
  readonly media_ticks: number;
  /** The places of the boxes that describe the packets. */
  readonly sample_table: { readonly body: number; readonly end: number };
  /** The values that fragments leave out, where they start in the file, and when the first of them begins, in ticks. */
  readonly fragments: {
    readonly ticks: number;
    readonly bytes: number;
    readonly start: number;
    readonly first: number;
  } | null;
}

/** The sound of a recording by its headers. */
export type Sound = Mp3Sound | WavSound | FlacSound | M4aSound;

/** Counts the sound of a file whose bytes pass by, in order, from the first one on. */
export interface SoundCounter {
  readonly add: (chunk: Uint8Array) => void;
  /** The total so far, in seconds. */
  readonly seconds: () => number;
}
