import { expect, it } from 'vitest';
import { getDispositions } from '../../lambdas/contract/dispositions.ts';
import { proves } from '../support/proves.ts';
import { dispositionWorld } from './disposition-world.ts';

const world = await dispositionWorld();

proves(getDispositions, {
  success: () => world.getList(),
  org_not_found: () => world.getList('nobody'),
});

it('returns a default list, with each outcome once, for an org without its own', async () => {
  const { json } = await world.getList('bare');
  expect(json).toMatchObject({ org_id: 'bare', is_default: true, updated_at: null });
  expect(json.dispositions.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'won',
    'lost',
    'follow_up',
    'no_contact',
    'other',
  ]);
});

it('does not find the org of another partner', async () => {
  const { json } = await world.getList('acme', { key: world.foreignKey });
  expect(json.error.code).toBe('org_not_found');
});
