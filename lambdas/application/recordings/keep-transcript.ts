import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import type { Job } from '../../adapters/jobs/jobs.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import { type Guarded, guardTranscript } from '../../domain/privacy/guard.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';

/** A transcript of a job under the key where it is stored, or why it is not stored. */
type KeptTranscript =
  | { readonly kind: 'kept'; readonly transcript_key: string }
  | Extract<Guarded<Transcript>, { kind: 'rejected' }>;

/**
 * Stores the transcript of a job as the policy of its org allows it, under a key of its own. `version` is new for each
 * write. Every reader of a recording's words reads what this has stored.
 */
export const keepTranscript = async (
  { table, documents }: Stores,
  { org_id, reference: { tenant, kind, id } }: Pick<Job, 'org_id' | 'reference'>,
  { transcript, version }: { readonly transcript: Transcript; readonly version: string },
): Promise<KeptTranscript> => {
  const org = await orgTable(table).find(tenant, org_id);
  const guarded = guardTranscript(transcript, org?.pii_policy);
  if (guarded.kind === 'rejected') return guarded;
  const folder = kind === 'analysis' ? 'analyses' : 'sessions';
  const transcript_key = documentKey(tenant, folder, { id, part: 'transcript', version });
  await documents.put(transcript_key, JSON.stringify(guarded.kept));
  return { kind: 'kept', transcript_key };
};
