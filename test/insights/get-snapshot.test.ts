import { expect, it } from 'vitest';
import { getSnapshot } from '../../lambdas/contract/insights.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { insightsSetup } from './insights-setup.ts';

const setup = await insightsSetup();
await setup.plant();
const { snapshot_id } = await setup.worked();

proves(getSnapshot, {
  success: () => setup.get(snapshot_id),
  org_not_found: () => setup.get(snapshot_id, { params: { org_id: 'nobody', snapshot_id } }),
  snapshot_not_found: () => setup.get(newId()),
});

it('is hidden from another org, partner or environment', async () => {
  const ofOrg = await setup.get(snapshot_id, { params: { org_id: 'bare', snapshot_id } });
  expect(ofOrg.json.error).toMatchObject({ code: 'snapshot_not_found', details: { snapshot_id } });
  const foreign = await setup.get(snapshot_id, { key: setup.foreignKey });
  const live = await setup.get(snapshot_id, { key: setup.keys.live, stage: 'live' });
  expect([foreign.json.error.code, live.json.error.code]).toEqual(['org_not_found', 'org_not_found']);
});
