import { profileTable } from '../../lambdas/adapters/guidance/scoring-profiles.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import {
  deleteProfile,
  getProfile,
  listProfileVersions,
  putProfile,
} from '../../lambdas/contract/scoring.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { deleteProfileWith } from '../../lambdas/scoring/delete-profile.ts';
import { getProfileWith } from '../../lambdas/scoring/get-profile.ts';
import { listProfileVersionsWith } from '../../lambdas/scoring/list-profile-versions.ts';
import { putProfileWith } from '../../lambdas/scoring/put-profile.ts';
import { send, type TestRequest, type TestWorld, testWorld } from '../support/api.ts';

export const weights = {
  clarity: 1,
  influence: 1,
  objection: 1,
  discovery: 1,
  delivery: 1,
  close: 1,
} as const;

/** What a caller can send of a profile. */
export const profile = { name: 'Even', weights } as const;

type More = Partial<TestRequest>;

/** What is done with the scoring profiles of a world. */
export const profileCalls = ({ table, access, keys }: TestWorld) => {
  const [orgs, profiles] = [orgTable(table), profileTable(table)];
  const key = keys.sandbox;
  const put = putProfileWith(access, orgs, profiles);
  const get = getProfileWith(access, orgs, profiles);
  const remove = deleteProfileWith(access, orgs, profiles);
  const versions = listProfileVersionsWith(access, orgs, profiles);
  return {
    put: (org_id: string, body: object = profile, more: More = {}) =>
      send(putProfile, put, { key, params: { org_id }, body, ...more }),
    get: (org_id: string, more: More = {}) => send(getProfile, get, { key, params: { org_id }, ...more }),
    remove: (org_id: string, more: More = {}) =>
      send(deleteProfile, remove, { key, params: { org_id }, ...more }),
    versions: (org_id: string, query: Record<string, string> = {}, more: More = {}) =>
      send(listProfileVersions, versions, { key, params: { org_id }, query, ...more }),
  };
};

/** A world in which orgs can be made, with `acme` that has a profile and `bare` that has none. */
export const scoringWorld = async () => {
  const world = await testWorld();
  const calls = profileCalls(world);
  const upsert = upsertOrgWith(world.access, orgTable(world.table));
  const addOrg = (org_id: string) => send(upsertOrg, upsert, { key: world.keys.sandbox, body: { org_id } });
  for (const org_id of ['acme', 'bare']) await addOrg(org_id);
  await calls.put('acme');
  return { ...world, ...calls, addOrg };
};
