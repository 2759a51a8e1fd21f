import { access } from '../adapters/access.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readTranscript } from '../adapters/jobs/job-documents.ts';
import { type SegmentTable, segmentTable } from '../adapters/sessions/segments.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getSegmentTranscript as row } from '../contract/segments.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { clip } from '../domain/transcripts/clip.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getSegmentTranscriptWith = (
  requestAccess: RequestAccess<Write>,
  { sessions, segments }: { readonly sessions: SessionTable; readonly segments: SegmentTable },
  documents: DocumentStore,
) =>
  handles(row, requestAccess, async ({ tenant, params, query: { format } }) => {
    const session = await sessions.find(tenant, params.id);
    if (session === undefined) return problem('session_not_found', { id: params.id });
    const segment = await segments.find(tenant, session.id, params.segment_id);
    if (segment === undefined) return problem('segment_not_found', params);
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { ...params, removed_at });
    if (transcript_key === null) return problem('invalid_request', { ...params, status: session.status });
    // The roles are told from the whole day, as for its analysis.
    const day = withRoles(await readTranscript(documents, transcript_key));
    const written = writtenTranscript(clip(day, segment), format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return answer(new Stored(written.text, written.media));
  });

const wired = (table: Table) =>
  getSegmentTranscriptWith(
    access(table, keyPepper()),
    { sessions: sessionTable(table), segments: segmentTable(table) },
    signedDocuments(documentBucket()),
  );

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
