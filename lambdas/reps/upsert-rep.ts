import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { upsertRep as row } from '../contract/reps.ts';
import { emailKeyOf, upsertRep as upsertedRep } from '../domain/reps/upsert-rep.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const emailTaken = fieldProblem(
  'email',
  '`email` belongs to another rep of this org: send another one, or change that rep first',
);

export const upsertRep = endpoint(row, async ({ tenant, params, body, now, newId }, { table }) => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const record = await orgs.find(tenant, params.org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id: params.org_id });
  const org = { tenant, orgUuid: record.id };
  const found = await reps.find(org, body.rep_id);
  const rep = upsertedRep(body, found, { orgId: record.org_id, now, newId });
  const emailKeys = { before: emailKeyOf(found), after: emailKeyOf(rep) };
  const owner = emailKeys.after === null ? undefined : await reps.ownerOfEmail(org, emailKeys.after);
  if (owner !== undefined && owner !== rep.rep_id) return emailTaken;
  return change(rep, reps.save(org, rep, { found, emailKeys }), { before: found, named: rep.rep_id });
});
