import { profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { deleteProfile as row } from '../contract/scoring.ts';
import { shownProfile } from '../domain/profiles/profile.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteProfile = endpoint(row, async ({ tenant, params: { org_id }, now }, { table }) => {
  const orgs = orgTable(table);
  const profiles = profileTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const key = { tenant, orgUuid: org.id };
  const profile = await profiles.find(key);
  if (profile?.archived_at !== null) return problem('profile_not_found', { org_id });
  return change(shownProfile(profile), [profiles.archive(key, profile, now)], {
    before: { archived_at: null },
    after: { archived_at: now },
  });
});
