import type { Guarded } from '../../domain/privacy/guard.ts';
import type { PiiPolicy } from '../../domain/privacy/policy.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import type { Job } from '../jobs/jobs.ts';
import { orgTable } from '../orgs/orgs.ts';
import type { Table } from '../table/table.ts';

/** A transcript of a job under the key where it is stored, or why it is not kept. */
export type KeptTranscript =
  | { readonly kind: 'kept'; readonly transcript_key: string }
  | Extract<Guarded<Transcript>, { kind: 'rejected' }>;

/**
 * Stores the transcript of a job as the policy of its org lets it in, under a key of its own. `version` is new for each
 * write. Whatever reads the words of a recording reads what this has stored.
 */
export type KeepTranscript = (
  job: Pick<Job, 'org_id' | 'reference'>,
  words: { readonly transcript: Transcript; readonly version: string },
) => Promise<KeptTranscript>;

export const transcriptKeeper = (
  table: Table,
  documents: DocumentStore,
  guard: (transcript: Transcript, policy: PiiPolicy | null | undefined) => Guarded<Transcript>,
): KeepTranscript => {
  const orgs = orgTable(table);
  return async ({ org_id, reference: { tenant, kind, id } }, { transcript, version }) => {
    const org = await orgs.find(tenant, org_id);
    const guarded = guard(transcript, org?.pii_policy);
    if (guarded.kind === 'rejected') return guarded;
    const folder = kind === 'analysis' ? 'analyses' : 'sessions';
    const transcript_key = documentKey(tenant, folder, { id, part: 'transcript', version });
    await documents.put(transcript_key, JSON.stringify(guarded.kept));
    return { kind: 'kept', transcript_key };
  };
};
