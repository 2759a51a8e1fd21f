import { access } from '../adapters/access.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readTranscript } from '../adapters/jobs/job-documents.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getTranscript as row } from '../contract/all-day-sessions.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getTranscriptWith = (
  requestAccess: RequestAccess<Write>,
  sessions: SessionTable,
  documents: DocumentStore,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { format } }) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    if (transcript_key === null) return problem('invalid_request', { id, status: session.status });
    const written = writtenTranscript(withRoles(await readTranscript(documents, transcript_key)), format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return answer(new Stored(written.text, written.media));
  });

const wired = (table: Table) =>
  getTranscriptWith(access(table, keyPepper()), sessionTable(table), signedDocuments(documentBucket()));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
