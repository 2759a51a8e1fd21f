import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type ErasureTable, erasureTable } from '../adapters/privacy/erasure-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getErasure as row } from '../contract/erasures.ts';
import { shownErasure } from '../domain/privacy/erasure.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getErasureWith = (
  requestAccess: RequestAccess<Write>,
  orgs: Pick<OrgTable, 'find'>,
  erasures: Pick<ErasureTable, 'find'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id } }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const erasure = await erasures.find(tenant, id);
    return erasure?.org_uuid === org.id
      ? answer(shownErasure(erasure))
      : problem('erasure_not_found', { org_id, id });
  });

const wired = (table: Table) =>
  getErasureWith(access(table, keyPepper()), orgTable(table), erasureTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
