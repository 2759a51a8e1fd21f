import { access } from '../adapters/access.ts';
import { type SnapshotTable, snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { type LeaseTable, leaseTable } from '../adapters/limits/leases.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { insightLimits, createSnapshot as row } from '../contract/insights.ts';
import { newSnapshot, wantedSpan } from '../domain/insights/snapshot.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

interface Stores {
  readonly orgs: OrgTable;
  readonly snapshots: SnapshotTable;
  readonly leases: Pick<LeaseTable, 'take'>;
}

export const createSnapshotWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, snapshots, leases }: Stores,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, body, now, newId }) => {
    const span = wantedSpan(body, { now, ...insightLimits });
    if (span.kind === 'refused') return problem(span.code, span.details);
    const id = newId();
    const [org, slot] = await Promise.all([orgs.find(tenant, org_id), leases.take(tenant, { id, now })]);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    if (slot.kind === 'refused') return problem(slot.code, slot.details);
    const { from, to } = span;
    const snapshot = newSnapshot({ id, org_id, org_uuid: org.id, from, to, created_at: now });
    return change({ id, snapshot_id: id, status: 'queued' }, [
      ...snapshots.add(tenant, snapshot, { dueAt: startDueAt(now), uuid: newId() }),
      ...slot.writes,
    ]);
  });

const wired = (table: Table) =>
  createSnapshotWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    snapshots: snapshotTable(table),
    leases: leaseTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
