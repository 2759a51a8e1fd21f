import { access } from '../adapters/access.ts';
import { type AuditLists, auditLists } from '../adapters/audit/audit-lists.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listAuditEvents as row } from '../contract/audit.ts';
import { auditIds } from '../domain/audit/audit-ids.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listAuditEventsWith = (requestAccess: RequestAccess<Write>, lists: AuditLists) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor, ...filter }, now }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const where = { ...filter, now, ids: auditIds(filter) };
    const { rows, next } = await lists.list(tenant, where, page);
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => listAuditEventsWith(access(table, keyPepper()), auditLists(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
