import { playbackOf } from './playback.ts';
import type { SegmentRecord, SegmentStatus, SessionRecord } from './session.ts';

/** The parts of a session besides its own record. `baseUrl` has the stage and no trailing slash. */
export interface SessionParts {
  readonly segments: readonly SegmentRecord[];
  readonly said: {
    readonly options: Readonly<Record<string, unknown>>;
    readonly metadata: Readonly<Record<string, unknown>>;
  };
  readonly baseUrl: string;
}

/** The address at which the recording of a session can be played. */
const heardAt = ({ playback_url, recording_url }: SessionRecord): string => playback_url ?? recording_url;

/** A segment as the API shows it, key for key. */
export const segmentRow = (session: SessionRecord, segment: SegmentRecord, baseUrl: string) => ({
  id: segment.id,
  start_seconds: segment.start_seconds,
  end_seconds: segment.end_seconds,
  confidence: segment.confidence,
  customer_name: segment.customer_name,
  is_sales_conversation: segment.is_sales_conversation,
  detected_outcome: segment.detected_outcome,
  summary: segment.summary,
  status: segment.status,
  analysis_id: segment.analysis_id,
  analysis_url: segment.analysis_id === null ? null : `${baseUrl}/v1/analyses/${segment.analysis_id}`,
  playback: playbackOf({ ...session, recording_url: heardAt(session) }, segment),
  created_at: segment.created_at,
  analyzed_at: segment.analyzed_at,
});

/** The row of a session: exactly the fields of the specification. */
export const sessionRow = (session: SessionRecord, { segments, said, baseUrl }: SessionParts) => {
  const count = (status: SegmentStatus) => segments.filter((segment) => segment.status === status).length;
  return {
    id: session.id,
    status: session.status,
    recording_url: heardAt(session),
    duration_seconds: session.duration_seconds === null ? null : Math.round(session.duration_seconds),
    segments_detected: segments.length,
    segments_analyzed: count('analyzed'),
    segments_pending_review: count('needs_review'),
    segments_skipped: count('skipped'),
    segments: segments.map((segment) => segmentRow(session, segment, baseUrl)),
    options: { ...said.options },
    metadata: { ...said.metadata },
    callback_url: session.callback_url,
    error: session.error,
    created_at: session.created_at,
    started_at: session.started_at,
    completed_at: session.completed_at,
    partner_org_id: session.org_uuid,
    partner_rep_id: session.rep_uuid,
  };
};

/** A session as a list shows it. `queue_position` is its place in the line; null if it does not wait. */
export const sessionSummary = (session: SessionRecord, queue_position: number | null) => ({
  id: session.id,
  status: session.status,
  queue_position,
  org_id: session.org_id,
  rep_id: session.rep_id,
  recording_url: heardAt(session),
  duration_seconds: session.duration_seconds === null ? null : Math.round(session.duration_seconds),
  segments_detected: session.segments_detected,
  callback_url: session.callback_url,
  error: session.error,
  created_at: session.created_at,
  updated_at: session.updated_at,
  started_at: session.started_at,
  completed_at: session.completed_at,
  partner_org_id: session.org_uuid,
  partner_rep_id: session.rep_uuid,
});
