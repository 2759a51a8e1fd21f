import { access } from '../adapters/access.ts';
import { type DraftTable, draftTable } from '../adapters/drafts/draft-table.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listDrafts as row } from '../contract/playbook-drafts.ts';
import { draftSummary } from '../domain/playbooks/draft.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listDraftsWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, drafts }: { orgs: OrgTable; drafts: DraftTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await drafts.list({ tenant, orgUuid: record.id }, page);
    return answer(pageOf(row, rows.map(draftSummary), next));
  });

const wired = (table: Table) =>
  listDraftsWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    drafts: draftTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
