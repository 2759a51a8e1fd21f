/** A file holds more sound than its header claims, as its error reports it: whole seconds. */
export interface LengthMismatch {
  readonly reason: 'length_mismatch';
  readonly claimed_seconds: number;
  /** The length that was found; there may be more after it. */
  readonly found_seconds: number;
}

/** Encoders pad and headers round, so a file holds more than it claims only if it exceeds both of these. */
const toleratedShare = 0.05;
const toleratedSeconds = 5;

const isMore = (claimed: number, found: number): boolean =>
  found > claimed * (1 + toleratedShare) && found > claimed + toleratedSeconds;

/**
 * The contradiction between a length that a header claims and what was found in the file; undefined if there is none.
 */
export const lengthMismatch = (
  claimed: number | null | undefined,
  found: number,
): LengthMismatch | undefined =>
  claimed !== null && claimed !== undefined && isMore(claimed, found)
    ? {
        reason: 'length_mismatch',
        claimed_seconds: Math.round(claimed),
        found_seconds: Math.round(found),
      }
    : undefined;

/** How densely the sound of a file can be coded. */
export interface SoundDensity {
  /** The bytes that are not sound according to the headers: tags, pictures, an index. */
  readonly other_bytes: number;
  /** The most bytes that a second can have in its coding. */
  readonly bytes_per_second: number;
}

/** The most other bytes that are deducted: more than pictures and chapters of any usual size take. */
const mostOtherBytes = 16 * 1_048_576;
/** Tags at the end, and other bytes that no header states. */
const untoldBytes = 1_048_576;

/** How many bytes this much sound can need, including everything else that a file may contain. */
export const mostBytes = (seconds: number, { other_bytes, bytes_per_second }: SoundDensity): number =>
  Math.min(other_bytes, mostOtherBytes) +
  untoldBytes +
  (seconds * (1 + toleratedShare) + toleratedSeconds) * bytes_per_second;

/** The least sound that a file of this many bytes can hold, if it has more bytes than its claimed length can need. */
export const leastSeconds = (bytes: number, { other_bytes, bytes_per_second }: SoundDensity): number =>
  (bytes - Math.min(other_bytes, mostOtherBytes) - untoldBytes) / bytes_per_second;
