import { access } from '../adapters/access.ts';
import { analysisTable } from '../adapters/analyses/analyses.ts';
import { type DocumentStore, documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { putAll, readSaid, readTranscript } from '../adapters/jobs/job-documents.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { segmentTable } from '../adapters/sessions/segments.ts';
import { type RecordingLinks, sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { analyzeSegment as row } from '../contract/all-day-sessions.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { mayBeAnalysed } from '../domain/sessions/outcome.ts';
import { segmentAnalysis } from '../domain/sessions/segment-analysis.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export interface AnalyzeSegmentParts {
  readonly documents: DocumentStore;
  readonly links?: RecordingLinks;
}

export const analyzeSegmentWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  { documents, links }: AnalyzeSegmentParts,
) => {
  const [segments, analyses] = [segmentTable(table), analysisTable(table)];
  const sessions = sessionTable(table, links);
  return handles(row, requestAccess, async ({ tenant, params, now, newId, baseUrl }) => {
    const session = await sessions.find(tenant, params.id);
    if (session === undefined) return problem('session_not_found', { id: params.id });
    const { transcript_removed_at: removed_at } = session;
    const segment = await segments.find(tenant, session.id, params.segment_id);
    const named = { id: params.id, segment_id: params.segment_id };
    if (segment === undefined) return problem('segment_not_found', named);
    if (!mayBeAnalysed(segment)) return answer(segmentRow(session, segment, baseUrl));
    if (removed_at !== null) return problem('retention_policy_violation', { ...named, removed_at });
    if (session.transcript_key === null) return problem('segment_not_found', named);
    const id = newId();
    const slot = await leaseTable(table).take(tenant, { id, now });
    if (slot.kind === 'refused') return problem(slot.code, slot.details);
    const [transcript, said] = await Promise.all([
      readTranscript(documents, session.transcript_key),
      readSaid(documents, session.submission_key),
    ]);
    const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
    const place = { id, status: 'queued', keyOf, now } as const;
    const child = segmentAnalysis(session, { segment, transcript: withRoles(transcript), said }, place);
    await putAll(documents, child.documents);
    const moved = { ...segment, status: 'analyzing', analysis_id: id, analyzed_at: null } as const;
    const writes = [
      ...slot.writes,
      sessions.unmoved(tenant, session),
      segments.move(tenant, session.id, { found: segment, moved }),
      ...analyses.submit(tenant, child.analysis, { dueAt: startDueAt(now), newId }),
    ];
    const before = segmentRow(session, segment, baseUrl);
    return change(segmentRow(session, moved, baseUrl), writes, { before });
  });
};

const wired = (table: Table) =>
  analyzeSegmentWith(access(table, required('keyPepper')), table, {
    documents: signedDocuments(documentBucket()),
    links: uploadedFiles(uploadBucket()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
