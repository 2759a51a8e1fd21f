import { expect, it } from 'vitest';
import { getSnapshot } from '../../lambdas/contract/insights.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { insightsWorld } from './insights-world.ts';

const world = await insightsWorld();
await world.plant();
const { snapshot_id } = await world.worked();

proves(getSnapshot, {
  success: () => world.get(snapshot_id),
  org_not_found: () => world.get(snapshot_id, { params: { org_id: 'nobody', snapshot_id } }),
  snapshot_not_found: () => world.get(newId()),
});

it('is hidden from another org, partner or environment', async () => {
  const ofOrg = await world.get(snapshot_id, { params: { org_id: 'bare', snapshot_id } });
  expect(ofOrg.json.error).toMatchObject({ code: 'snapshot_not_found', details: { snapshot_id } });
  const foreign = await world.get(snapshot_id, { key: world.foreignKey });
  const live = await world.get(snapshot_id, { key: world.keys.live, stage: 'live' });
  expect([foreign.json.error.code, live.json.error.code]).toEqual(['org_not_found', 'org_not_found']);
});
