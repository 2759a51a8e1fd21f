/** How long a recording is, and how long its header says it is. */
export interface Length {
  /** By what is there, as far as this could be told; else what the header claims. */
  readonly seconds: number;
  /** Inferred from samples of the file. */
  readonly estimated: boolean;
  /** Null where the header claims nothing that can be believed. */
  readonly claimed_seconds: number | null;
}

/**
 * Encoders put a delay before the sound and fill up their last frame, headers leave both out: a difference up to half a second
 * is no other length.
 */
const paddingSeconds = 0.5;

/** The length of a recording whose header claims one, of which another may have been found. */
export const lengthBeside = (claimed: number, found: number | null): number =>
  found === null || Math.abs(found - claimed) <= paddingSeconds ? claimed : found;
