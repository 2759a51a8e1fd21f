import * as z from 'zod';
import type { AudioLayout } from '../../domain/audio/layout.ts';
import type { Unreachable } from '../recordings/recording.ts';

export interface SliceLimits {
  /** The approximate length of slices; those of MP3 are divided by bytes. */
  readonly sliceSeconds: number;
  /** The most bytes of a slice, because it is held in memory. */
  readonly maxSliceBytes: number;
}

export interface Located<L extends AudioLayout> {
  readonly kind: 'located';
  readonly layout: L;
  /**
   * For M4A with an index: what the worker of each slice needs of it (`parts[i]` for slice `i`, about 300 KB for 30
   * min). Stage it beside the layout. Empty for all other files, whose workers need nothing.
   */
  readonly parts: readonly Uint8Array[];
}

export type LocatedSound<L extends AudioLayout> =
  | Located<L>
  | { readonly kind: 'unsupported_codec' }
  | Unreachable;

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
