import { expect, it } from 'vitest';
import { getProfile } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringWorld } from './scoring-world.ts';

const world = await scoringWorld();

proves(getProfile, {
  success: () => world.get('acme'),
  org_not_found: () => world.get('nobody'),
  profile_not_found: () => world.get('bare'),
});

it('names the org without a profile', async () => {
  expect((await world.get('bare')).json.error.details).toEqual({ org_id: 'bare' });
});

it('does not find the org of another partner', async () => {
  expect((await world.get('acme', { key: world.foreignKey })).json.error.code).toBe('org_not_found');
});
