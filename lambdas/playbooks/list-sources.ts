import { access } from '../adapters/access.ts';
import { noDocuments } from '../adapters/documents/documents.ts';
import { type SourceTable, sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listSources as row } from '../contract/playbooks.ts';
import { sourceSummary } from '../domain/playbooks/source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listSourcesWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, sources }: { orgs: OrgTable; sources: SourceTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await sources.list({ tenant, orgUuid: record.id }, page);
    return answer(pageOf(row, rows.map(sourceSummary), next));
  });

const wired = (table: Table) =>
  listSourcesWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    sources: sourceTable(table, noDocuments),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
