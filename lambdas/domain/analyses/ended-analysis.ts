import type { JobError } from '../jobs/failure-of.ts';
import { type ModelUsage, usageOf } from '../pricing/model-usage.ts';
import type { ScoredConversation } from '../scoring/analyst.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { AnalysisRecord } from './analysis.ts';
import { completedRow, failedRow, type Had, type Said } from './analysis-row.ts';
import { observedScores, type ScoreRecord, scoreRecord } from './scores.ts';
import type { NewDocument } from './submitted-analysis.ts';

/** When an analysis ends, the caller's input, and the place of its last documents. */
interface Ending {
  readonly said: Said & Had;
  readonly now: string;
  readonly keyOf: (part: 'row' | 'evidence') => string;
}

/** An analysis that has ended, and its last documents. The row's bytes are made here, once. */
export interface Ended {
  readonly analysis: AnalysisRecord;
  readonly documents: NewDocument[];
  /** Null when it was not scored. */
  readonly score: ScoreRecord | null;
  /** The usage of a model for the score; null if no model was called. */
  readonly usage: ModelUsage | null;
}

/** `transcript` has the roles that were used for scoring. */
export const completedAnalysis = (
  record: AnalysisRecord,
  { transcript, scored }: { transcript: Transcript; scored: ScoredConversation },
  { said, now, keyOf }: Ending,
): Ended => {
  const document_key = keyOf('row');
  const evidence_key = keyOf('evidence');
  const row = completedRow(record, said, { transcript, analysis: scored.analysis, now });
  return {
    analysis: {
      ...record,
      status: 'completed',
      duration_seconds: row.duration_seconds,
      ...observedScores(scored.analysis),
      document_key,
      evidence_key,
      updated_at: now,
      completed_at: now,
    },
    documents: [
      { key: document_key, text: JSON.stringify(row) },
      { key: evidence_key, text: JSON.stringify({ analysis_id: record.id, ...scored.evidence }) },
    ],
    score: scoreRecord(scored.analysis, now),
    usage: scored.tokens ? usageOf(scored.tokens, now) : null,
  };
};

/** `transcript`: null if it failed before there was one. */
export const failedAnalysis = (
  record: AnalysisRecord,
  { transcript, error }: { transcript: Transcript | null; error: JobError },
  { said, now, keyOf }: Ending,
): Ended => {
  const document_key = keyOf('row');
  const row = failedRow(record, said, { transcript, error, now });
  return {
    analysis: { ...record, status: 'failed', error, document_key, updated_at: now, completed_at: now },
    documents: [{ key: document_key, text: JSON.stringify(row) }],
    score: null,
    usage: null,
  };
};
