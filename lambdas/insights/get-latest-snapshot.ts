import { readInsights } from '../adapters/insights/read-insights.ts';
import { snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getLatestSnapshot as row } from '../contract/insights.ts';
import { snapshotSummary } from '../domain/insights/snapshot.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getLatestSnapshot = endpoint(
  row,
  async ({ tenant, params: { org_id } }, { table, documents }) => {
    const orgs = orgTable(table);
    const snapshots = snapshotTable(table);
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const snapshot = await snapshots.latest({ tenant, orgUuid: org.id });
    if (snapshot === undefined) return problem('snapshot_not_found', { org_id });
    return response({ ...snapshotSummary(snapshot), insights: await readInsights(documents, snapshot) });
  },
);
