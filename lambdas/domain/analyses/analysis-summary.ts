import type { AnalysisRecord } from './analysis.ts';

/** An analysis as a list shows it. */
export const analysisSummary = (record: AnalysisRecord) => ({
  id: record.id,
  status: record.status,
  org_id: record.org_id,
  rep_id: record.rep_id,
  parent_session_id: record.parent_session_id,
  recording_url: record.recording_url,
  recording_title: record.recording_title,
  duration_seconds: record.duration_seconds === null ? null : Math.round(record.duration_seconds),
  overall_score: record.overall_score,
  created_at: record.created_at,
  updated_at: record.updated_at,
  completed_at: record.completed_at,
  error: record.error,
  superseded_by: record.superseded_by,
});
