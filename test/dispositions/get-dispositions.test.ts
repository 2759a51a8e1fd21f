import { expect, it } from 'vitest';
import { getDispositions } from '../../lambdas/contract/dispositions.ts';
import { proves } from '../support/proves.ts';
import { dispositionSetup } from './disposition-setup.ts';

const setup = await dispositionSetup();

proves(getDispositions, {
  success: () => setup.getList(),
  org_not_found: () => setup.getList('nobody'),
});

it('returns a default list, with each outcome once, for an org without its own', async () => {
  const { json } = await setup.getList('bare');
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
  const { json } = await setup.getList('acme', { key: setup.foreignKey });
  expect(json.error.code).toBe('org_not_found');
});
