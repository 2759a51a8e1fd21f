import { expect, it } from 'vitest';
import { getLatestSnapshot } from '../../lambdas/contract/insights.ts';
import { proves } from '../support/proves.ts';
import { insightsSetup } from './insights-setup.ts';

const setup = await insightsSetup();
await setup.worked();

proves(getLatestSnapshot, {
  success: () => setup.latest(),
  org_not_found: () => setup.latest({ params: { org_id: 'nobody' } }),
  snapshot_not_found: () => setup.latest({ params: { org_id: 'bare' } }),
});

it('returns the newest completed snapshot in full', async () => {
  await setup.plant();
  const newest = await setup.worked();
  await setup.create();
  await setup.create();
  const { json } = await setup.latest();
  expect(json).toEqual(newest);
});
