import type { Sound } from '../sound.ts';

/** STREAMINFO (RFC 9639 §8.2), and where to look for the first frame. */
export interface FlacSound extends Sound<'flac'> {
  readonly start: number;
  readonly block_samples: number;
  readonly sample_rate: number;
  readonly channels: number;
  readonly bits_per_sample: number;
  /** 0 if the encoder did not state it. */
  readonly total_samples: number;
}
