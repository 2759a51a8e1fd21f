import { expect, it } from 'vitest';
import { listSnapshots } from '../../lambdas/contract/insights.ts';
import { proves } from '../support/proves.ts';
import { insightsSetup } from './insights-setup.ts';

const setup = await insightsSetup();
const ids = [(await setup.worked()).snapshot_id, (await setup.create()).json.snapshot_id];
await setup.create({}, { params: { org_id: 'bare' } });

proves(listSnapshots, {
  success: () => setup.list(),
  org_not_found: () => setup.list({}, { params: { org_id: 'nobody' } }),
});

it('lists the snapshots of the org, newest first, without their content', async () => {
  const { json } = await setup.list();
  expect(json.data.map(({ snapshot_id, status }: never) => [snapshot_id, status])).toEqual([
    [ids[1], 'queued'],
    [ids[0], 'completed'],
  ]);
  expect(json.data[0]).not.toHaveProperty('insights');
});

it('continues page by page', async () => {
  const { json: first } = await setup.list({ limit: '1' });
  const { json: second } = await setup.list({ limit: '1', cursor: first.next_cursor });
  expect([first.data[0].snapshot_id, second.data[0].snapshot_id]).toEqual(ids.toReversed());
});

it('does not find the org of another partner', async () => {
  expect((await setup.list({}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
