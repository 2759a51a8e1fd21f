import { expect, it } from 'vitest';
import { getLatestSnapshot } from '../../lambdas/contract/insights.ts';
import { proves } from '../support/proves.ts';
import { insightsWorld } from './insights-world.ts';

const world = await insightsWorld();
await world.worked();

proves(getLatestSnapshot, {
  success: () => world.latest(),
  org_not_found: () => world.latest({ params: { org_id: 'nobody' } }),
  snapshot_not_found: () => world.latest({ params: { org_id: 'bare' } }),
});

it('returns the newest completed snapshot in full', async () => {
  await world.plant();
  const newest = await world.worked();
  await world.create();
  await world.create();
  const { json } = await world.latest();
  expect(json).toEqual(newest);
});
