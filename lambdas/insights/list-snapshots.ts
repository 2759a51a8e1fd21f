import { snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listSnapshots as row } from '../contract/insights.ts';
import { snapshotSummary } from '../domain/insights/snapshot.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listSnapshots = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const snapshots = snapshotTable(table);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await snapshots.list({ tenant, orgUuid: record.id }, page);
  return response(pageOf(row, rows.map(snapshotSummary), next));
});
