import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { listReps as row } from '../contract/reps.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listReps = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await reps.list({ tenant, orgUuid: org.id }, page, query.id);
  return response(pageOf(row, rows, next));
});
