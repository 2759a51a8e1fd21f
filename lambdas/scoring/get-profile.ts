import { profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getProfile as row } from '../contract/scoring.ts';
import { shownProfile } from '../domain/profiles/profile.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getProfile = endpoint(row, async ({ tenant, params: { org_id } }, { table }) => {
  const orgs = orgTable(table);
  const profiles = profileTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const profile = await profiles.find({ tenant, orgUuid: org.id });
  return profile?.archived_at === null
    ? response(shownProfile(profile))
    : problem('profile_not_found', { org_id });
});
