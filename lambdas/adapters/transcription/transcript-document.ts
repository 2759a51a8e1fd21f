import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import type { JobReference } from '../jobs/jobs.ts';

/** Stores the transcript of a job under a key of its own, which it answers. `version` is new for each write. */
export const storeTranscript = async (
  documents: DocumentStore,
  { tenant, kind, id }: JobReference,
  { transcript, version }: { readonly transcript: Transcript; readonly version: string },
): Promise<string> => {
  const folder = kind === 'analysis' ? 'analyses' : 'sessions';
  const key = documentKey(tenant, folder, { id, part: 'transcript', version });
  await documents.put(key, JSON.stringify(transcript));
  return key;
};
