import { analysisTable } from '../adapters/analyses/analyses.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { putAll } from '../adapters/jobs/job-documents.ts';
import { readDay } from '../adapters/jobs/job-transcripts.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { segmentTable } from '../adapters/sessions/segments.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { analyzeSegment as row } from '../contract/segments.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { mayBeAnalysed } from '../domain/sessions/outcome.ts';
import { segmentAnalysis } from '../domain/sessions/segment-analysis.ts';
import { segmentRow } from '../domain/sessions/session-row.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

export const analyzeSegment = endpoint(
  row,
  async ({ tenant, params, now, newId, baseUrl }, { table, documents, uploads }) => {
    const sessions = sessionTable(table, uploads.files);
    const segments = segmentTable(table);
    const session = await sessions.find(tenant, params.id);
    if (session === undefined) return problem('session_not_found', { id: params.id });
    const segment = await segments.find(tenant, session.id, params.segment_id);
    if (segment === undefined) return problem('segment_not_found', { ...params });
    const before = segmentRow(session, segment, baseUrl);
    if (!mayBeAnalysed(segment)) return response(before);
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { ...params, removed_at });
    if (transcript_key === null) return problem('segment_not_found', { ...params });
    const id = newId();
    const permit = await leaseTable(table).take(tenant, { id, now });
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    const { transcript, said } = await readDay(documents, { ...session, transcript_key });
    const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
    const place = { id, status: 'queued', keyOf, now } as const;
    const child = segmentAnalysis(session, { segment, transcript: withRoles(transcript), said }, place);
    const moved = { ...segment, status: 'analyzing', analysis_id: id, analyzed_at: null } as const;
    await putAll(documents, child.documents);
    const writes = [
      ...permit.writes,
      sessions.unmoved(tenant, session),
      segments.move(tenant, session.id, { found: segment, moved }),
      ...analysisTable(table).submit(tenant, child.analysis, { dueAt: startDueAt(now), newId }),
    ];
    return change(segmentRow(session, moved, baseUrl), writes, { before });
  },
);
