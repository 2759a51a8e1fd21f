import { dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getDispositions as row } from '../contract/dispositions.ts';
import { shownList } from '../domain/dispositions/disposition-list.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getDispositions = endpoint(row, async ({ tenant, params: { org_id } }, { table }) => {
  const orgs = orgTable(table);
  const dispositions = dispositionTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  return response(shownList(org_id, await dispositions.findList({ tenant, orgUuid: org.id })));
});
