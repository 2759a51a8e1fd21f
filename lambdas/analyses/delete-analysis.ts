import { analysisTable } from '../adapters/analyses/analyses.ts';
import { analysisRemoval } from '../application/analyses/analysis-removal.ts';
import { deleteAnalysis as row } from '../contract/analyses.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteAnalysis = endpoint(
  row,
  async ({ tenant, params: { id }, query: { mode }, now }, { table, documents, erasureLedger }) => {
    const removal = analysisRemoval(table, documents);
    const analyses = analysisTable(table);
    const found = await analyses.findKept(tenant, id);
    if (found === undefined || (mode === 'archive' && found.archived_at !== null))
      return problem('analysis_not_found', { id });
    const archived_at = found.archived_at ?? now;
    const before = { id, mode, archived_at: found.archived_at, purged_at: null };
    if (mode === 'archive')
      return change({ id, mode, archived_at, purged_at: null }, await removal.archive(tenant, found, now), {
        before,
      });
    // The analysis is hidden first, then erased, and forgotten last, so that a repeat can complete an interrupted
    // deletion.
    await erasureLedger.note(tenant, { kind: 'analyses', id }, now);
    await removal.beginErasure(tenant, id, now);
    await removal.erase(tenant, id);
    return change({ id, mode, archived_at, purged_at: now }, [removal.purged(tenant, id, now)], { before });
  },
);
