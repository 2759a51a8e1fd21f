import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type SourceTable, sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getSource as row } from '../contract/playbooks.ts';
import { shownSource } from '../domain/playbooks/source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getSourceWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, sources }: { orgs: OrgTable; sources: SourceTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id } }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const source = await sources.find({ tenant, orgUuid: record.id }, id);
    if (source === undefined) return problem('source_not_found', { id });
    return answer(shownSource(source, await sources.read(source)));
  });

const wired = (table: Table) =>
  getSourceWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    sources: sourceTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
