import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listPartners as row } from '../contract/admin.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listPartnersWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ query: { limit, cursor } }) => {
    const { rows, next } = await partners.list({ limit, ...afterOf(row, cursor) });
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => listPartnersWith(access(table, keyPepper()), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
