import { orgTable } from '../adapters/orgs/orgs.ts';
import { getOrg as row } from '../contract/orgs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getOrg = endpoint(row, async ({ tenant, params }, { table }) => {
  const orgs = orgTable(table);
  const org = await orgs.find(tenant, params.org_id);
  return org?.archived_at === null ? response(org) : problem('org_not_found', { org_id: params.org_id });
});
