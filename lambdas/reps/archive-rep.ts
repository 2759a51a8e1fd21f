import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { archiveRep as row } from '../contract/reps.ts';
import { archived } from '../domain/orgs/record-change.ts';
import { emailKeyOf } from '../domain/reps/upsert-rep.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const archiveRep = endpoint(row, async ({ tenant, params: { org_id, rep_id }, now }, { table }) => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const org = { tenant, orgUuid: record.id };
  const found = await reps.find(org, rep_id);
  if (found?.archived_at !== null) return problem('rep_not_found', { org_id, rep_id });
  const rep = archived(found, now);
  const emailKeys = { before: emailKeyOf(found), after: emailKeyOf(rep) };
  return change(rep, reps.save(org, rep, { found, emailKeys }), { before: found });
});
