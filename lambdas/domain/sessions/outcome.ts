import type { SegmentRecord, SegmentStatus } from './session.ts';

/** What somebody can still use of a day: its analyses, and the segments that wait for one or for a look. */
const usable: ReadonlySet<SegmentStatus> = new Set(['analyzed', 'analyzing', 'detected', 'needs_review']);

/**
 * How a session ends: `failed` only when analyses were wanted and nothing usable came out. A segment that is still
 * being analysed does not hold the session up: its caller asked for it, or the sweeper will end it.
 */
export const sessionOutcome = (segments: readonly Pick<SegmentRecord, 'status'>[]): 'completed' | 'failed' =>
  segments.some(({ status }) => status === 'failed') && !segments.some(({ status }) => usable.has(status))
    ? 'failed'
    : 'completed';

/** Whether the caller may have this segment analysed now; else the request changes nothing. */
export const mayBeAnalysed = ({ status }: Pick<SegmentRecord, 'status'>): boolean => {
  switch (status) {
    case 'detected':
    case 'needs_review':
    case 'skipped':
    case 'failed':
      return true;
    case 'analyzing':
    case 'analyzed':
      return false;
  }
};
