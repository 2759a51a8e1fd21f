import { readInsights } from '../adapters/insights/read-insights.ts';
import { snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getSnapshot as row } from '../contract/insights.ts';
import { snapshotSummary } from '../domain/insights/snapshot.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getSnapshot = endpoint(
  row,
  async ({ tenant, params: { org_id, snapshot_id } }, { table, documents }) => {
    const orgs = orgTable(table);
    const snapshots = snapshotTable(table);
    const [org, snapshot] = await Promise.all([
      orgs.find(tenant, org_id),
      snapshots.find(tenant, snapshot_id),
    ]);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    if (snapshot?.org_uuid !== org.id) return problem('snapshot_not_found', { snapshot_id });
    return response({ ...snapshotSummary(snapshot), insights: await readInsights(documents, snapshot) });
  },
);
