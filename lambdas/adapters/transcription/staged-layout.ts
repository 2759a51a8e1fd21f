import * as z from 'zod';
import type { AudioLayout } from '../../domain/audio/layout.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { putJson } from '../recordings/staging.ts';

/** Some hundred slices, and the header of a track. */
const maxLayoutBytes = 4 * 1_048_576;

const count = z.number().min(0);
const shared = {
  duration_seconds: z.number(),
  ticks_per_second: count,
  delay_ticks: z.number(),
  slices: z
    .array(
      z.object({
        index: count,
        start_seconds: z.number(),
        end_seconds: z.number(),
        byte_start: count,
        byte_end: count,
      }),
    )
    .max(5_000),
};

const layout: z.ZodType<AudioLayout> = z.discriminatedUnion('codec', [
  z.object({ codec: z.literal('mp3'), ...shared, mono: z.boolean() }),
  z.object({
    codec: z.literal('wav'),
    ...shared,
    format: z.object({
      coding: z.enum(['integer', 'float', 'a_law', 'mu_law']),
      channels: count,
      sample_rate: count,
      bits: count,
      block_bytes: count,
    }),
  }),
  z.object({
    codec: z.literal('flac'),
    ...shared,
    channels: count,
    bits_per_sample: count,
    block_samples: count,
    variable: z.boolean(),
  }),
  z.object({
    codec: z.literal('m4a'),
    ...shared,
    fragmented: z.boolean(),
    timed: z.boolean(),
    track: count,
    default_ticks: count,
    default_bytes: count,
    sample_entry: z.string(),
  }),
]);

const storedLayout = z.object({
  layout,
  /** The file that was read, because another one has other bytes at the same places. */
  file: z.object({ size_bytes: count, etag: z.string().nullable() }),
  /** Whether the whole file was copied to `StagedKeys.origin`, because its server does not serve ranges. */
  is_copied: z.boolean(),
  /** Whether each slice has its part of the index at `StagedKeys.part`. */
  has_parts: z.boolean(),
  /**
   * The threshold that packet sizes are judged by (`partKinds`): 0 if they give no information. Null if each slice is
   * judged by itself.
   */
  packet_threshold: z.number().nullable(),
  sliced_at: z.string(),
  compute_gb_seconds: z.number().min(0),
});

/** The slices of a recording, for the workers that listen to them. */
export type StagedLayout = Readonly<z.output<typeof storedLayout>>;

export const putLayout = ({ staging, keys }: StagedJob, staged: StagedLayout): Promise<void> =>
  putJson(staging, keys.layout, staged);

/** Throws if there is none. */
export const readLayout = async ({ staging, keys }: StagedJob): Promise<StagedLayout> =>
  storedLayout.parse(JSON.parse(await staging.getText(keys.layout, maxLayoutBytes)));
