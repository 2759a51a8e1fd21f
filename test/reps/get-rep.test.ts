import { expect, it } from 'vitest';
import { getRep } from '../../lambdas/contract/reps.ts';
import { testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsSetup } from './reps-setup.ts';

const setup = await repsSetup(testSetup());
const saved = await setup.upsert('acme', { rep_id: 'tom', name: 'Tom', metadata: { team: 'north' } });

proves(getRep, {
  success: () => setup.get('acme', 'tom'),
  org_not_found: () => setup.get('nobody', 'tom'),
  rep_not_found: () => setup.get('acme', 'nobody'),
});

it('returns what the upsert returned', async () => {
  expect((await setup.get('acme', 'tom')).text).toBe(saved.text);
});

it('names org and rep if the rep is not found, in this org or for this partner', async () => {
  const elsewhere = await setup.get('other', 'tom');
  expect(elsewhere.json.error).toMatchObject({
    code: 'rep_not_found',
    details: { org_id: 'other', rep_id: 'tom' },
  });
  const foreign = await setup.get('acme', 'tom', { key: setup.foreignKey });
  expect(foreign.json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'acme' } });
});
