import { orgTable } from '../adapters/orgs/orgs.ts';
import { vocabularyRequests } from '../adapters/vocabularies/vocabulary-requests.ts';
import { archiveOrg as row } from '../contract/orgs.ts';
import { archived } from '../domain/orgs/record-change.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const archiveOrg = endpoint(row, async ({ tenant, params: { org_id }, now }, { table }) => {
  const orgs = orgTable(table);
  const found = await orgs.find(tenant, org_id);
  if (found?.archived_at !== null) return problem('org_not_found', { org_id });
  const org = archived(found, now);
  // The vocabularies of its playbooks belong to the org too.
  const forgotten = vocabularyRequests(table).drop(tenant, { org_uuid: found.id, playbook_id: null, now });
  return change(org, [orgs.save(tenant, org, found), forgotten], { before: found });
});
