import { partnerTable } from '../adapters/partners/partners.ts';
import { listPartners as row } from '../contract/admin.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listPartners = endpoint(row, async ({ query: { limit, cursor } }, { table }) => {
  const partners = partnerTable(table);
  const { rows, next } = await partners.list({ limit, ...afterOf(row, cursor) });
  return response(pageOf(row, rows, next));
});
