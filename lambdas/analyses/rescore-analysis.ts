import { analysisTable } from '../adapters/analyses/analyses.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { putAll, shownIn } from '../adapters/jobs/job-documents.ts';
import { modelWork } from '../adapters/limits/day-limits.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { rescoreAnalysis as row } from '../contract/analyses.ts';
import { isRunning } from '../domain/analyses/analysis.ts';
import { rescoredAnalysis } from '../domain/analyses/rescored-analysis.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const rescoreAnalysis = endpoint(
  row,
  async ({ tenant, params: { id }, now, newId }, { table, documents }) => {
    const analyses = analysisTable(table);
    const leases = leaseTable(table);
    const work = modelWork(table);
    const found = await analyses.find(tenant, id);
    if (found === undefined) return problem('analysis_not_found', { id });
    if (isRunning(found)) return problem('analysis_already_processing', { analysis_id: id });
    if (found.transcript_key === null)
      return problem('analysis_cannot_rescore', { id, status: found.status });
    // It holds its recording again while it runs, as a new one would.
    const live = found.guard === null ? undefined : await analyses.liveOf(tenant, found.recording_url);
    if (live !== undefined) return problem('analysis_already_processing', { analysis_id: live });
    const spent = await work.spend(tenant, now);
    if (spent.kind === 'refused') return problem(spent.code, spent.details);
    const permit = await leases.take(tenant, { id, now });
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    const document_key = documentKey(tenant, 'analyses', { id, part: 'row', version: newId() });
    const said = shownIn(await documents.get(found.document_key));
    const { analysis, document } = rescoredAnalysis(found, said, { now, document_key });
    await putAll(documents, [document]);
    const writes = [
      ...permit.writes,
      ...spent.writes,
      ...analyses.rescore(tenant, { found, rescored: analysis }, { dueAt: startDueAt(now), newId }),
    ];
    const handle = { id, status: analysis.status, created_at: analysis.created_at };
    return change(handle, writes, { before: { ...handle, status: found.status } });
  },
);
