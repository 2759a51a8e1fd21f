import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getOrg as row } from '../contract/orgs.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getOrgWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable) =>
  handles(row, requestAccess, async ({ tenant, params }) => {
    const org = await orgs.find(tenant, params.org_id);
    return org?.archived_at === null ? answer(org) : problem('org_not_found', { org_id: params.org_id });
  });

const wired = (table: Table) => getOrgWith(access(table, keyPepper()), orgTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
