import * as z from 'zod';
import { count, layoutFields } from '../located.ts';
import type { Sound } from '../sound.ts';
import type { Mp4Edit } from './mp4-edits.ts';

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

/** The sound track of an MPEG-4 file. */
export interface M4aSound extends Sound<'m4a'> {
  readonly track: number;
  /** How long a packet sounds by its coding; null if that does not determine it. */
  readonly packet_seconds: number | null;
  readonly ticks_per_second: number;
  /** Second 0 of the recording, in ticks from the start of the stored sound; negative if silence comes first. */
  readonly delay_ticks: number;
  /** The stretches that the edit list plays, if it does not play everything from second 0 on. */
  readonly played: readonly Mp4Edit[];
  /** The length of the stored sound. */
  readonly media_ticks: number;
  /** The positions of the boxes that describe the packets. */
  readonly sample_table: { readonly body: number; readonly end: number };
  /** The values that fragments leave out, where they start in the file, and when the first of them begins, in ticks. */
  readonly fragments: {
    readonly ticks: number;
    readonly bytes: number;
    readonly start: number;
    readonly first: number;
  } | null;
}
