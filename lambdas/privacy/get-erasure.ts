import { orgTable } from '../adapters/orgs/orgs.ts';
import { erasureTable } from '../adapters/privacy/erasure-table.ts';
import { getErasure as row } from '../contract/erasures.ts';
import { shownErasure } from '../domain/privacy/erasure.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getErasure = endpoint(row, async ({ tenant, params: { org_id, id } }, { table }) => {
  const orgs = orgTable(table);
  const erasures = erasureTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const erasure = await erasures.find(tenant, id);
  return erasure?.org_uuid === org.id
    ? response(shownErasure(erasure))
    : problem('erasure_not_found', { org_id, id });
});
