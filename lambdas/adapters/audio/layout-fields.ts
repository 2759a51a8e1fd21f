import * as z from 'zod';
import type { AudioLayout } from '../../domain/audio/layout.ts';

/** A number of things, bytes or ticks. */
export const count = z.number().min(0);

/** What the layouts of all codecs state (`AudioLayout`). */
export const layoutFields = {
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
    .max(5_000)
    .readonly(),
} satisfies { readonly [K in Exclude<keyof AudioLayout, 'codec'>]: z.ZodType<AudioLayout[K]> };
