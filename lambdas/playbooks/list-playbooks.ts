import { access } from '../adapters/access.ts';
import { noDocuments } from '../adapters/documents/documents.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listPlaybooks as row } from '../contract/playbooks.ts';
import { playbookSummary } from '../domain/playbooks/playbook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listPlaybooksWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, playbooks }: { orgs: OrgTable; playbooks: PlaybookTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await playbooks.list({ tenant, orgUuid: record.id }, page);
    return answer(pageOf(row, rows.map(playbookSummary), next));
  });

const wired = (table: Table) =>
  listPlaybooksWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    playbooks: playbookTable(table, noDocuments),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
