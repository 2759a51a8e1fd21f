import { snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { insightLimits, createSnapshot as row } from '../contract/insights.ts';
import { newSnapshot, wantedSpan } from '../domain/insights/snapshot.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const createSnapshot = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table }) => {
    const orgs = orgTable(table);
    const snapshots = snapshotTable(table);
    const leases = leaseTable(table);
    const span = wantedSpan(body, { now, ...insightLimits });
    if (span.kind === 'refused') return problem(span.code, span.details);
    const id = newId();
    const [org, permit] = await Promise.all([orgs.find(tenant, org_id), leases.take(tenant, { id, now })]);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    const { from, to } = span;
    const snapshot = newSnapshot({ id, org_id, org_uuid: org.id, from, to, created_at: now });
    return change({ id, snapshot_id: id, status: 'queued' }, [
      ...snapshots.add(tenant, snapshot, { dueAt: startDueAt(now), uuid: newId() }),
      ...permit.writes,
    ]);
  },
);
