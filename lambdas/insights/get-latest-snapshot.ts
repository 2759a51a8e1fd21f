import { access } from '../adapters/access.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readInsights } from '../adapters/insights/read-insights.ts';
import { type SnapshotTable, snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getLatestSnapshot as row } from '../contract/insights.ts';
import { snapshotSummary } from '../domain/insights/snapshot.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

interface Stores {
  readonly orgs: OrgTable;
  readonly snapshots: SnapshotTable;
  readonly documents: DocumentStore;
}

export const getLatestSnapshotWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, snapshots, documents }: Stores,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id } }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const snapshot = await snapshots.latest({ tenant, orgUuid: org.id });
    if (snapshot === undefined) return problem('snapshot_not_found', { org_id });
    return answer({ ...snapshotSummary(snapshot), insights: await readInsights(documents, snapshot) });
  });

const wired = (table: Table) =>
  getLatestSnapshotWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    snapshots: snapshotTable(table),
    documents: signedDocuments(documentBucket()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
