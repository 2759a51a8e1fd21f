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
