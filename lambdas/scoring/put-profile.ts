import { profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { putProfile as row } from '../contract/scoring.ts';
import { nextProfile, shownProfile, weighsNothing } from '../domain/profiles/profile.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem, response } from '../runtime/reply.ts';

const allZero = fieldProblem(
  'weights',
  '`weights` must have at least one above 0: with all of them 0 nothing could be scored',
);

export const putProfile = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table }) => {
    const orgs = orgTable(table);
    const profiles = profileTable(table);
    if (weighsNothing(body.weights)) return allZero;
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const key = { tenant, orgUuid: org.id };
    const found = await profiles.find(key);
    const profile = nextProfile(body, found, { orgId: org.org_id, now, newId });
    return profile === found
      ? response(shownProfile(profile))
      : change(shownProfile(profile), profiles.save(key, profile), {
          before: found?.archived_at === null ? shownProfile(found) : undefined,
        });
  },
);
