import type { JobError } from '../jobs/failure-of.ts';
import type { Analysis } from '../scoring/analyst.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { AnalysisRecord } from './analysis.ts';

/** The caller's input beside the recording. */
export interface Said {
  readonly options: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The earlier findings of an analysis that is scored again. They are shown until the new scores are there. */
export interface Had {
  readonly transcript?: Transcript | null;
  readonly analysis?: Analysis | null;
}

/** The API shows whole seconds. */
const wholeSeconds = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds);

/**
 * The row of an analysis that has not ended, key for key as in the API. Transcript and findings are those of an earlier scoring, if there was one.
 */
export const openRow = (
  record: AnalysisRecord,
  { options, metadata, transcript = null, analysis = null }: Said & Had,
) => ({
  id: record.id,
  status: record.status,
  org_id: record.org_id,
  rep_id: record.rep_id,
  parent_session_id: record.parent_session_id,
  recording_url: record.recording_url,
  recording_title: record.recording_title,
  duration_seconds: wholeSeconds(record.duration_seconds),
  transcript,
  analysis,
  options,
  metadata,
  created_at: record.created_at,
  completed_at: null,
  error: null,
});

/** The last row of an analysis that was scored. Its JSON is made once, so event and GET carry the same bytes. */
export const completedRow = (
  record: AnalysisRecord,
  said: Said,
  ending: { transcript: Transcript; analysis: Analysis; now: string },
) => ({
  ...openRow(record, said),
  status: 'completed',
  duration_seconds: wholeSeconds(record.duration_seconds ?? ending.transcript.duration_seconds),
  transcript: ending.transcript,
  analysis: ending.analysis,
  completed_at: ending.now,
});

/**
 * The last row of an analysis that failed, with its transcript if it got that far and the findings of an earlier
 * scoring.
 */
export const failedRow = (
  record: AnalysisRecord,
  said: Said & Had,
  ending: { transcript: Transcript | null; error: JobError; now: string },
) => ({
  ...openRow(record, said),
  transcript: ending.transcript,
  status: 'failed',
  completed_at: ending.now,
  error: ending.error,
});
