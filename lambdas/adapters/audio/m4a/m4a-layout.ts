import * as z from 'zod';
import { count, layoutFields } from '../layout-fields.ts';

/** Where the sound of an MPEG-4 file is, and how it is coded. */
export const m4aLayout = z.object({
  codec: z.literal('m4a'),
  ...layoutFields,
  /** Packets are described beside the sound, in fragments, rather than in one index. */
  fragmented: z.boolean(),
  /**
   * Whether slices begin at their stated time and last until the next one. What lies between their packets is silence.
   */
  timed: z.boolean(),
  track: count,
  /** Defaults for fragments that do not state the ticks and bytes of a packet. */
  default_ticks: count,
  default_bytes: count,
  /** The sample description of the track (its `stsd` entry), base64: a chunk has the same. */
  sample_entry: z.string(),
});

export type M4aLayout = Readonly<z.output<typeof m4aLayout>>;
