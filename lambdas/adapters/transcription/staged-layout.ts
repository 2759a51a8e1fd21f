import * as z from 'zod';
import { layouts } from '../audio/codecs.ts';
import { count } from '../audio/located.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { putJson } from '../recordings/staging.ts';

/** Some hundred slices, and the header of a track. */
const maxLayoutBytes = 4 * 1_048_576;

const storedLayout = z.object({
  layout: z.union(Object.values(layouts)),
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
