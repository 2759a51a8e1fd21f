import type { JobError } from '../jobs/failure-of.ts';
import type { SessionRecord } from './session.ts';
import { type SessionParts, sessionRow } from './session-row.ts';

export type SessionEvent = 'detected' | 'completed' | 'failed';

/** A change of a session's state: its new record, the event for partners, and the row's bytes in that event. */
export interface SessionMove {
  readonly session: SessionRecord;
  readonly events: readonly SessionEvent[];
  readonly text: string;
}

const moveOf = (
  session: SessionRecord,
  events: readonly SessionEvent[],
  parts: SessionParts,
): SessionMove => ({
  session,
  events,
  text: JSON.stringify(sessionRow(session, parts)),
});

/** A session that ends at `now`: completed, or failed for a reason. */
export const endSession = (
  session: SessionRecord,
  { error, now }: { error: JobError | null; now: string },
  parts: SessionParts,
): SessionMove => {
  const status = error === null ? 'completed' : 'failed';
  return moveOf({ ...session, status, error, updated_at: now, completed_at: now }, [status], parts);
};

/**
 * A session whose conversations were found; `parts` has them. With nothing to analyse it is completed at once.
 * Undefined if it is no longer in detection.
 */
export const sessionDetected = (
  session: SessionRecord,
  now: string,
  parts: SessionParts,
): SessionMove | undefined => {
  if (session.status !== 'detecting') return undefined;
  const found = { ...session, segments_detected: parts.segments.length, detected_at: now, updated_at: now };
  // Analyses of its first conversations may have ended by now.
  return session.auto_analyze && parts.segments.some(({ analysis_id }) => analysis_id !== null)
    ? moveOf({ ...found, status: 'analyzing' }, ['detected'], parts)
    : moveOf({ ...found, status: 'completed', completed_at: now }, ['detected', 'completed'], parts);
};
