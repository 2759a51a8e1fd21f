import { orgTable } from '../adapters/orgs/orgs.ts';
import { listOrgs as row } from '../contract/orgs.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listOrgs = endpoint(row, async ({ tenant, query }, { table }) => {
  const orgs = orgTable(table);
  const { rows, next } = await orgs.list(
    tenant,
    { limit: query.limit, ...afterOf(row, query.cursor) },
    query.id,
  );
  return response(pageOf(row, rows, next));
});
