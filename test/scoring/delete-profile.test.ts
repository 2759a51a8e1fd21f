import { expect, it } from 'vitest';
import { deleteProfile } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringWorld } from './scoring-world.ts';

const world = await scoringWorld();
const orgWithProfile = async (org_id: string) => {
  await world.addOrg(org_id);
  return world.put(org_id);
};

proves(deleteProfile, {
  success: async () => {
    await orgWithProfile('success');
    return world.remove('success');
  },
  org_not_found: () => world.remove('nobody'),
  profile_not_found: () => world.remove('bare'),
});

it('returns the profile as it was, which is then no longer found', async () => {
  const saved = await orgWithProfile('gone');
  expect((await world.remove('gone')).json).toEqual(saved.json);
  for (const call of [world.get, world.remove, world.versions])
    expect((await call('gone')).json.error.code).toBe('profile_not_found');
});

it('deletes once for two concurrent requests', async () => {
  await orgWithProfile('twice');
  const answers = await Promise.all([world.remove('twice'), world.remove('twice')]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
});

it('does not let another partner delete it', async () => {
  expect((await world.remove('acme', { key: world.foreignKey })).json.error.code).toBe('org_not_found');
  expect((await world.get('acme')).status).toBe(200);
});
