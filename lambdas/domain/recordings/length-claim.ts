/** That a file holds more sound than its header claims, as its error tells it: whole seconds. */
export interface LengthMismatch {
  readonly reason: 'length_mismatch';
  readonly claimed_seconds: number;
  /** So much was found; there may be more behind it. */
  readonly found_seconds: number;
}

/** Encoders pad and headers round: only by more than both of these a file holds more than it claims. */
const toleratedShare = 0.05;
const toleratedSeconds = 5;

const isMore = (claimed: number, found: number): boolean =>
  found > claimed * (1 + toleratedShare) && found > claimed + toleratedSeconds;

/** What is wrong with a length that a header claims, beside what was found in the file; undefined: nothing. */
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

/** How densely the sound of a file can lie in it. */
export interface SoundDensity {
  /** What is no sound, as the headers tell: tags, pictures, an index. */
  readonly other_bytes: number;
  /** What a second has at the most in its coding. */
  readonly bytes_per_second: number;
}

/** Pictures and chapters of any size that people use; a file that claims more of them is not taken in for their sake. */
const mostOtherBytes = 16 * 1_048_576;
/** Tags at the end, and what else no header tells. */
const untoldBytes = 1_048_576;

/** How many bytes so much sound can need, all else that a file may have included. */
export const mostBytes = (seconds: number, { other_bytes, bytes_per_second }: SoundDensity): number =>
  Math.min(other_bytes, mostOtherBytes) +
  untoldBytes +
  (seconds * (1 + toleratedShare) + toleratedSeconds) * bytes_per_second;

/** The least sound that the bytes of a file can be which has more of them than what it claims can need. */
export const leastSeconds = (bytes: number, { other_bytes, bytes_per_second }: SoundDensity): number =>
  (bytes - Math.min(other_bytes, mostOtherBytes) - untoldBytes) / bytes_per_second;
