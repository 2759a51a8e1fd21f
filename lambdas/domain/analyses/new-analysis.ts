import type { AnalysisRecord } from './analysis.ts';
import { noScores } from './scores.ts';

/** The fields of an analysis that are known when it begins; the rest of its record is empty. */
export type AnalysisBeginning = Pick<
  AnalysisRecord,
  | 'id'
  | 'status'
  | 'org_id'
  | 'rep_id'
  | 'org_uuid'
  | 'rep_uuid'
  | 'recording_url'
  | 'document_key'
  | 'created_at'
> &
  Partial<AnalysisRecord>;

/** The record of an analysis that begins. */
export const newAnalysis = (beginning: AnalysisBeginning): AnalysisRecord => ({
  parent_session_id: null,
  segment_id: null,
  intel_job_id: null,
  practice_session_id: null,
  batch_id: null,
  batch_index: null,
  recording_title: null,
  language: null,
  skip_diarization: false,
  is_healthcare: false,
  transcript_key: null,
  duration_seconds: null,
  codec: null,
  file_key: null,
  ...noScores,
  evidence_key: null,
  guard: null,
  callback_url: null,
  attempt: 1,
  error: null,
  updated_at: beginning.created_at,
  started_at: beginning.status === 'processing' ? beginning.created_at : null,
  completed_at: null,
  archived_at: null,
  transcript_removed_at: null,
  superseded_by: null,
  ...beginning,
});
