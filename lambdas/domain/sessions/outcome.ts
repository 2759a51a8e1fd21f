import type { SegmentRecord, SegmentStatus } from './session.ts';

/** The usable parts of a day: its analyses, and the segments that wait for an analysis or a review. */
const usable: ReadonlySet<SegmentStatus> = new Set(['analyzed', 'analyzing', 'detected', 'needs_review']);

/**
 * How a session ends: `failed` only if analyses were requested and nothing usable resulted. A segment that is still
 * being analysed does not delay the session, because its caller requested it, or the sweeper will end it.
 */
export const sessionOutcome = (segments: readonly Pick<SegmentRecord, 'status'>[]): 'completed' | 'failed' =>
  segments.some(({ status }) => status === 'failed') && !segments.some(({ status }) => usable.has(status))
    ? 'failed'
    : 'completed';

/** Whether the caller may have this segment analysed now; otherwise the request changes nothing. */
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
