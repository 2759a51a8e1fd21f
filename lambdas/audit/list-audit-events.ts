import { auditLists } from '../adapters/audit/audit-lists.ts';
import { listAuditEvents as row } from '../contract/audit.ts';
import { auditIds } from '../domain/audit/audit-ids.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listAuditEvents = endpoint(
  row,
  async ({ tenant, query: { limit, cursor, ...filter }, now }, { table }) => {
    const lists = auditLists(table);
    const page = { limit, ...afterOf(row, cursor) };
    const where = { ...filter, now, ids: auditIds(filter) };
    const { rows, next } = await lists.list(tenant, where, page);
    return response(pageOf(row, rows, next));
  },
);
