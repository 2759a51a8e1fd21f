import type { Sound } from '../sound.ts';

/** MPEG audio layer III, from its first frame of sound; a frame that only counts the others is skipped. */
export interface Mp3Sound extends Sound<'mp3'> {
  readonly start: number;
  readonly sample_rate: number;
  readonly mono: boolean;
  /** Samples before the sound that players remove: the encoder's delay, if it is recorded, and the decoder's. */
  readonly delay_samples: number;
}
