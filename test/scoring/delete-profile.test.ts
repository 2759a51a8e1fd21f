import { expect, it } from 'vitest';
import { deleteProfile } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringSetup } from './scoring-setup.ts';

const setup = await scoringSetup();
const orgWithProfile = async (org_id: string) => {
  await setup.addOrg(org_id);
  return setup.put(org_id);
};

proves(deleteProfile, {
  success: async () => {
    await orgWithProfile('success');
    return setup.remove('success');
  },
  org_not_found: () => setup.remove('nobody'),
  profile_not_found: () => setup.remove('bare'),
});

it('returns the profile as it was, which is then no longer found', async () => {
  const saved = await orgWithProfile('gone');
  expect((await setup.remove('gone')).json).toEqual(saved.json);
  for (const call of [setup.get, setup.remove, setup.versions])
    expect((await call('gone')).json.error.code).toBe('profile_not_found');
});

it('deletes once for two concurrent requests', async () => {
  await orgWithProfile('twice');
  const answers = await Promise.all([setup.remove('twice'), setup.remove('twice')]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
});

it('does not let another partner delete it', async () => {
  expect((await setup.remove('acme', { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
  expect((await setup.get('acme')).status).toBe(200);
});
