import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type ErasureTable, erasureTable } from '../adapters/privacy/erasure-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listErasures as row } from '../contract/erasures.ts';
import { shownErasure } from '../domain/privacy/erasure.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listErasuresWith = (
  requestAccess: RequestAccess<Write>,
  orgs: Pick<OrgTable, 'find'>,
  erasures: Pick<ErasureTable, 'list'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, query: { limit, cursor } }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await erasures.list(tenant, org.id, page);
    return answer(pageOf(row, rows.map(shownErasure), next));
  });

const wired = (table: Table) =>
  listErasuresWith(access(table, keyPepper()), orgTable(table), erasureTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
