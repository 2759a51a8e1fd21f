import * as z from 'zod';
import { analysis as row } from '../../contract/analysis.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { ChatQuestion } from '../../domain/chat/chat.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readEvidence } from '../jobs/job-evidence.ts';

/** The subject of a chat: the transcript of a completed analysis, and its findings. */
export type ScoredConversation = Pick<ChatQuestion, 'transcript' | 'analysis' | 'evidence'>;

const scored = z.object({
  transcript: row.shape.transcript.unwrap(),
  analysis: row.shape.analysis.unwrap(),
});

/** Reads the documents of a completed analysis. */
export const readScoredConversation = async (
  documents: DocumentStore,
  { id, document_key, evidence_key }: AnalysisRecord,
): Promise<ScoredConversation> => {
  if (evidence_key === null) throw new Error(`The analysis ${id} is completed and has no evidence`);
  const [text, evidence] = await Promise.all([
    documents.get(document_key),
    readEvidence(documents, evidence_key),
  ]);
  return { ...scored.parse(JSON.parse(text)), evidence };
};
