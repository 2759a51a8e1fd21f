import * as z from 'zod';
import { count, layoutFields } from '../located.ts';
import type { Sound } from '../sound.ts';

/** Where the sound of a FLAC file is, and how it is coded. */
export const flacLayout = z.object({
  codec: z.literal('flac'),
  ...layoutFields,
  channels: count,
  bits_per_sample: count,
  /** The largest number of samples in a frame. If `variable` is false, every frame except the last has it. */
  block_samples: count,
  /** Whether frames have different lengths. Headers then count samples, not frames. */
  variable: z.boolean(),
});

export type FlacLayout = Readonly<z.output<typeof flacLayout>>;

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
