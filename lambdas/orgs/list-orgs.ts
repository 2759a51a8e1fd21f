import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listOrgs as row } from '../contract/orgs.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listOrgsWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable) =>
  handles(row, requestAccess, async ({ tenant, query }) => {
    const { rows, next } = await orgs.list(
      tenant,
      { limit: query.limit, ...afterOf(row, query.cursor) },
      query.id,
    );
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => listOrgsWith(access(table, keyPepper()), orgTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
