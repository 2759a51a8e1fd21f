import { expect, it } from 'vitest';
import { getRep } from '../../lambdas/contract/reps.ts';
import { testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsWorld } from './reps-world.ts';

const world = await repsWorld(testWorld());
const saved = await world.upsert('acme', { rep_id: 'tom', name: 'Tom', metadata: { team: 'north' } });

proves(getRep, {
  success: () => world.get('acme', 'tom'),
  org_not_found: () => world.get('nobody', 'tom'),
  rep_not_found: () => world.get('acme', 'nobody'),
});

it('returns what the upsert returned', async () => {
  expect((await world.get('acme', 'tom')).text).toBe(saved.text);
});

it('names org and rep if the rep is not found, in this org or for this partner', async () => {
  const elsewhere = await world.get('other', 'tom');
  expect(elsewhere.json.error).toMatchObject({
    code: 'rep_not_found',
    details: { org_id: 'other', rep_id: 'tom' },
  });
  const foreign = await world.get('acme', 'tom', { key: world.foreignKey });
  expect(foreign.json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'acme' } });
});
