import * as z from 'zod';
import { transcript } from '../../contract/transcripts.ts';
import type { Said } from '../../domain/analyses/analysis-row.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readSaid } from './job-documents.ts';

const rowWithWords = z.object({ transcript: transcript.nullable() });

/** The transcript in the text of a row, if it shows one. */
export const transcriptIn = (row: string): Transcript | null =>
  rowWithWords.parse(JSON.parse(row)).transcript;

export const readTranscript = async (documents: DocumentStore, key: string): Promise<Transcript> =>
  transcript.parse(JSON.parse(await documents.get(key)));

/** The transcript of a whole session, and what its caller sent with it. */
export const readDay = async (
  documents: DocumentStore,
  { transcript_key, submission_key }: { readonly transcript_key: string; readonly submission_key: string },
): Promise<{ transcript: Transcript; said: Said }> => {
  const [transcript, said] = await Promise.all([
    readTranscript(documents, transcript_key),
    readSaid(documents, submission_key),
  ]);
  return { transcript, said };
};
