import { analysisTable } from '../adapters/analyses/analyses.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listAnalyses as row } from '../contract/analyses.ts';
import { analysisSummary } from '../domain/analyses/analysis-summary.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listAnalyses = endpoint(
  row,
  async ({ tenant, query: { limit, cursor, org_id, ...filter } }, { table }) => {
    const analyses = analysisTable(table);
    const orgs = orgTable(table);
    const page = { limit, ...afterOf(row, cursor) };
    const org = org_id === undefined ? undefined : await orgs.find(tenant, org_id);
    if (org_id !== undefined && org === undefined) return response(pageOf(row, [], null));
    const where = { ...filter, org_uuid: org?.id, ids: idRange(filter) };
    const { rows, next } = await analyses.list(tenant, where, page);
    return response(pageOf(row, rows.map(analysisSummary), next));
  },
);
