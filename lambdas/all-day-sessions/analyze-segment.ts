import { access } from '../adapters/access.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readDay } from '../adapters/jobs/job-documents.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import type { SegmentParts } from '../adapters/sessions/boundary-edits.ts';
import { segmentBeginning } from '../adapters/sessions/segment-beginning.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { analyzeSegment as row } from '../contract/segments.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { mayBeAnalysed } from '../domain/sessions/outcome.ts';
import { segmentAnalysis } from '../domain/sessions/segment-analysis.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export const analyzeSegmentWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  parts: SegmentParts,
) => {
  const beginning = segmentBeginning(table, parts);
  return handles(row, requestAccess, async ({ tenant, params, now, newId, baseUrl }) => {
    const found = await beginning.find(tenant, params);
    if (found.kind === 'refused') return problem(found.code, found.details);
    const { session, segment } = found;
    const before = segmentRow(session, segment, baseUrl);
    if (!mayBeAnalysed(segment)) return answer(before);
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { ...params, removed_at });
    if (transcript_key === null) return problem('segment_not_found', { ...params });
    const id = newId();
    const slot = await leaseTable(table).take(tenant, { id, now });
    if (slot.kind === 'refused') return problem(slot.code, slot.details);
    const { transcript, said } = await readDay(parts.documents, { ...session, transcript_key });
    const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
    const place = { id, status: 'queued', keyOf, now } as const;
    const child = segmentAnalysis(session, { segment, transcript: withRoles(transcript), said }, place);
    const moved = { ...segment, status: 'analyzing', analysis_id: id, analyzed_at: null } as const;
    const begun = await beginning.begin(tenant, found, { moved, child, dueAt: startDueAt(now), newId });
    return change(segmentRow(session, moved, baseUrl), [...slot.writes, ...begun], { before });
  });
};

const wired = (table: Table) =>
  analyzeSegmentWith(access(table, keyPepper()), table, {
    documents: signedDocuments(documentBucket()),
    links: uploadedFiles(uploadBucket()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
