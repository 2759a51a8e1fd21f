import type { AnalysisRecord } from './analysis.ts';
import { type Had, openRow, type Said } from './analysis-row.ts';
import type { NewDocument } from './submitted-analysis.ts';

/** An analysis that waits to be scored again, and the document of its row as it is now. */
export interface RescoredAnalysis {
  readonly analysis: AnalysisRecord;
  readonly document: NewDocument;
}

/** Made from an analysis that has ended. Its transcript, scores and evidence stay until the new ones replace them. */
export const rescoredAnalysis = (
  found: AnalysisRecord,
  said: Said & Had,
  { now, document_key }: { readonly now: string; readonly document_key: string },
): RescoredAnalysis => {
  const analysis: AnalysisRecord = {
    ...found,
    status: 'queued',
    attempt: found.attempt + 1,
    error: null,
    document_key,
    updated_at: now,
    started_at: null,
    completed_at: null,
  };
  return { analysis, document: { key: document_key, text: JSON.stringify(openRow(analysis, said)) } };
};
