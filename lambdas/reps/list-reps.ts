import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type RepTable, repTable } from '../adapters/orgs/reps.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listReps as row } from '../contract/reps.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listRepsWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, reps: RepTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await reps.list({ tenant, orgUuid: org.id }, page, query.id);
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => listRepsWith(access(table, keyPepper()), orgTable(table), repTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
