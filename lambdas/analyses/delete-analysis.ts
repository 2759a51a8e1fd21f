import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type AnalysisRemoval, analysisRemoval } from '../adapters/analyses/analysis-removal.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { deleteAnalysis as row } from '../contract/analyses.ts';
import { erasedRow } from '../domain/analyses/erased-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteAnalysisWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  removal: AnalysisRemoval,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { mode }, now }) => {
    const found = await analyses.findKept(tenant, id);
    if (found === undefined || (mode === 'archive' && found.archived_at !== null))
      return problem('analysis_not_found', { id });
    const archived_at = found.archived_at ?? now;
    const before = { id, mode, archived_at: found.archived_at, purged_at: null };
    if (mode === 'archive')
      return change({ id, mode, archived_at, purged_at: null }, await removal.archive(tenant, found, now), {
        before,
      });
    // Out of sight first, then erased, and only then forgotten: whatever stops it, a repeat does the rest.
    await removal.condemn(tenant, id, now);
    await removal.erase(tenant, id, erasedRow);
    return change({ id, mode, archived_at, purged_at: now }, [removal.purged(tenant, id, now)], { before });
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  const removal = analysisRemoval(table, signedDocuments(documentBucket()));
  return deleteAnalysisWith(requestAccess, analysisTable(table), removal);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
