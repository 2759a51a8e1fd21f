import { expect, it } from 'vitest';
import { getProfile } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringSetup } from './scoring-setup.ts';

const setup = await scoringSetup();

proves(getProfile, {
  success: () => setup.get('acme'),
  org_not_found: () => setup.get('nobody'),
  profile_not_found: () => setup.get('bare'),
});

it('names the org without a profile', async () => {
  expect((await setup.get('bare')).json.error.details).toEqual({ org_id: 'bare' });
});

it('does not find the org of another partner', async () => {
  expect((await setup.get('acme', { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
