/** The wait for the next attempt is longer by at most this share, so that failures spread out. */
const jitterShare = 0.1;

/** A schedule that fails at start on a typing error: whole seconds, each wait longer than the previous one. */
const ascending = (seconds: readonly number[]): readonly number[] => {
  const isGood = seconds.every(
    (wait, index) => Number.isInteger(wait) && wait > (index === 0 ? 0 : (seconds[index - 1] ?? 0)),
  );
  if (!isGood) throw new Error(`Not a retry schedule: ${seconds.join(', ')}`);
  return seconds;
};

/** How long after the previous failure each retry follows (docs/specification.md, 9; a test compares that and the guide). */
const retryAfterSeconds = ascending([60, 300, 1_500, 7_200, 28_800]);

/** The first attempt and its retries. */
export const maxAttempts = retryAfterSeconds.length + 1;

/**
 * When the next attempt is due after attempt `attempt` (1 is the first) failed at `failedAtMs`; nothing when that was
 * the last. `jitter` is from 0 to 1; an attempt is never earlier than the schedule says.
 */
export const retryAtMs = (attempt: number, failedAtMs: number, jitter: number): number | undefined => {
  const seconds = retryAfterSeconds[attempt - 1];
  return seconds === undefined
    ? undefined
    : Math.ceil(failedAtMs + seconds * 1_000 * (1 + jitterShare * jitter));
};
