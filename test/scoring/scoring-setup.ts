import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { deleteProfile } from '../../lambdas/scoring/delete-profile.ts';
import { getProfile } from '../../lambdas/scoring/get-profile.ts';
import { listProfileVersions } from '../../lambdas/scoring/list-profile-versions.ts';
import { putProfile } from '../../lambdas/scoring/put-profile.ts';
import { send, type TestRequest, type TestSetup, testSetup } from '../support/api.ts';

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

/** What is done with the scoring profiles of a setup. */
export const profileCalls = ({ resources, keys }: TestSetup) => {
  const key = keys.sandbox;
  const put = putProfile.handler(resources);
  const get = getProfile.handler(resources);
  const remove = deleteProfile.handler(resources);
  const versions = listProfileVersions.handler(resources);
  return {
    put: (org_id: string, body: object = profile, more: More = {}) =>
      send(putProfile.row, put, { key, params: { org_id }, body, ...more }),
    get: (org_id: string, more: More = {}) => send(getProfile.row, get, { key, params: { org_id }, ...more }),
    remove: (org_id: string, more: More = {}) =>
      send(deleteProfile.row, remove, { key, params: { org_id }, ...more }),
    versions: (org_id: string, query: Record<string, string> = {}, more: More = {}) =>
      send(listProfileVersions.row, versions, { key, params: { org_id }, query, ...more }),
  };
};

/** A setup in which orgs can be made, with `acme` that has a profile and `bare` that has none. */
export const scoringSetup = async () => {
  const setup = await testSetup();
  const calls = profileCalls(setup);
  const upsert = upsertOrg.handler(setup.resources);
  const addOrg = (org_id: string) =>
    send(upsertOrg.row, upsert, { key: setup.keys.sandbox, body: { org_id } });
  for (const org_id of ['acme', 'bare']) await addOrg(org_id);
  await calls.put('acme');
  return { ...setup, ...calls, addOrg };
};
