import { access } from '../adapters/access.ts';
import { type SnapshotTable, snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listSnapshots as row } from '../contract/insights.ts';
import { snapshotSummary } from '../domain/insights/snapshot.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listSnapshotsWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, snapshots }: { orgs: OrgTable; snapshots: SnapshotTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await snapshots.list({ tenant, orgUuid: record.id }, page);
    return answer(pageOf(row, rows.map(snapshotSummary), next));
  });

const wired = (table: Table) =>
  listSnapshotsWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    snapshots: snapshotTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
