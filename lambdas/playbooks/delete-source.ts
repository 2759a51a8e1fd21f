import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type SourceTable, sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { deleteSource as row } from '../contract/playbooks.ts';
import { shownSource } from '../domain/playbooks/source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteSourceWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, sources }: { orgs: OrgTable; sources: SourceTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id }, now }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const source = await sources.find(org, id);
    if (source === undefined) return problem('source_not_found', { id });
    return change(shownSource(source, await sources.read(source)), [sources.archive(org, id, now)], {
      before: { archived_at: null },
      after: { archived_at: now },
    });
  });

const wired = (table: Table) =>
  deleteSourceWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    sources: sourceTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
