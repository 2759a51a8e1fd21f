import type { FrameTable } from '../../domain/audio/frame-table.ts';
import type { SliceLevels } from '../../domain/audio/slice-levels.ts';

/** What the bytes of a slice contain. */
export interface HeardBytes {
  /** The length of the slice; zero if no frame was found in it. */
  readonly ticks: number;
  readonly levels: SliceLevels;
  /** Sound beyond `ticks` that a decoder would play, if the slice states less than it holds. */
  readonly strayed_ticks?: number | undefined;
  /** Offsets count from the slice's `byte_start`. */
  readonly frames: FrameTable;
}

/**
 * The result of listening to a slice. Its bytes are kept in memory for `keepStretches`, unless an index described
 * everything (M4A).
 */
export interface Heard extends HeardBytes {
  readonly kind: 'heard';
  /** The bytes that `frames` describes; null if they have not been read yet. */
  readonly bytes: Uint8Array | null;
}
