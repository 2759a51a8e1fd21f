import * as z from 'zod';
import { count, layoutFields } from '../layout-fields.ts';

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
