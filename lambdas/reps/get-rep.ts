import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { getRep as row } from '../contract/reps.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getRep = endpoint(row, async ({ tenant, params: { org_id, rep_id } }, { table }) => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const rep = await reps.find({ tenant, orgUuid: org.id }, rep_id);
  return rep?.archived_at === null ? response(rep) : problem('rep_not_found', { org_id, rep_id });
});
