import { profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listProfileVersions as row } from '../contract/scoring.ts';
import { shownProfile } from '../domain/profiles/profile.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listProfileVersions = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const profiles = profileTable(table);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const key = { tenant, orgUuid: org.id };
  const profile = await profiles.find(key);
  if (profile?.archived_at !== null) return problem('profile_not_found', { org_id });
  const { rows, next } = await profiles.versions(key, page);
  return response(pageOf(row, rows.map(shownProfile), next));
});
