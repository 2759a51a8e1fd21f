import { JobFailure } from '../jobs/job-failure.ts';
import type { Stretch } from '../listening/islands.ts';
import { secondsOf } from '../listening/islands.ts';

/** The plan of a chunk, and its result. */
export interface ChunkOutcome {
  /** Seconds of the recording. */
  readonly stretches: readonly Stretch[];
  /** Null if there is no result. */
  readonly output: unknown;
  /** Whether that is because the provider's output could not be read. */
  readonly is_unreadable?: boolean;
}

/** Above this share of the speech to be transcribed, a recording that lacks it is of no use. */
const mostLost = 0.1;

/** The parts of the stretches that none of the others covers. Both in order, each without overlaps of its own. */
const without = (stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  stretches.flatMap((stretch) => {
    const left: Stretch[] = [];
    let from = stretch.start_seconds;
    for (const other of others) {
      if (other.end_seconds <= from || other.start_seconds >= stretch.end_seconds) continue;
      if (other.start_seconds > from) left.push({ start_seconds: from, end_seconds: other.start_seconds });
      from = other.end_seconds;
    }
    if (from < stretch.end_seconds) left.push({ start_seconds: from, end_seconds: stretch.end_seconds });
    return left;
  });

/**
 * The stretches of the recording that were lost with their chunks. Speech that a neighbouring chunk also holds is not
 * lost.
 */
export const lostStretches = (chunks: readonly ChunkOutcome[]): Stretch[] => {
  const kept = chunks
    .filter(({ output }) => output !== null)
    .flatMap(({ stretches }) => stretches)
    .toSorted((one, other) => one.start_seconds - other.start_seconds);
  return without(
    chunks.filter(({ output }) => output === null).flatMap(({ stretches }) => stretches),
    kept,
  );
};

/** How much was lost: how many chunks of how many, and the length that no other chunk holds. */
export const lossOf = (chunks: readonly ChunkOutcome[]) => ({
  chunks: chunks.length,
  chunks_lost: chunks.filter(({ output }) => output === null).length,
  lost_seconds: secondsOf(lostStretches(chunks)),
});

/** Whether so much was lost that the rest would mislead. */
export const isTooMuchLost = (chunks: readonly ChunkOutcome[]): boolean => {
  const planned = secondsOf(chunks.flatMap(({ stretches }) => stretches));
  return secondsOf(lostStretches(chunks)) > mostLost * planned;
};

/**
 * How a job ends that lost too much; undefined if the rest is enough. `reason`: the provider's last message, undefined
 * when it accepted no work or reported nothing. An output that cannot be read counts as no message.
 */
export const failureOfLost = (
  chunks: readonly ChunkOutcome[],
  reason: string | undefined,
): JobFailure | undefined => {
  if (!isTooMuchLost(chunks)) return undefined;
  const isUnreadable = chunks.some(({ is_unreadable = false }) => is_unreadable);
  const said = reason ?? (isUnreadable ? '' : undefined);
  return said === undefined
    ? new JobFailure('upstream_unavailable')
    : new JobFailure('transcription_failed', said === '' ? undefined : said);
};

/** The end of an analysis without speech. */
export const wordless = (): JobFailure =>
  new JobFailure('transcription_failed', 'No words were recognised in the recording.', {
    reason: 'no_words',
  });
