import { expect, it } from 'vitest';
import { listSnapshots } from '../../lambdas/contract/insights.ts';
import { proves } from '../support/proves.ts';
import { insightsWorld } from './insights-world.ts';

const world = await insightsWorld();
const ids = [(await world.worked()).snapshot_id, (await world.create()).json.snapshot_id];
await world.create({}, { params: { org_id: 'bare' } });

proves(listSnapshots, {
  success: () => world.list(),
  org_not_found: () => world.list({}, { params: { org_id: 'nobody' } }),
});

it('lists the snapshots of the org, newest first, without their content', async () => {
  const { json } = await world.list();
  expect(json.data.map(({ snapshot_id, status }: never) => [snapshot_id, status])).toEqual([
    [ids[1], 'queued'],
    [ids[0], 'completed'],
  ]);
  expect(json.data[0]).not.toHaveProperty('insights');
});

it('continues page by page', async () => {
  const { json: first } = await world.list({ limit: '1' });
  const { json: second } = await world.list({ limit: '1', cursor: first.next_cursor });
  expect([first.data[0].snapshot_id, second.data[0].snapshot_id]).toEqual(ids.toReversed());
});

it('does not find the org of another partner', async () => {
  expect((await world.list({}, { key: world.foreignKey })).json.error.code).toBe('org_not_found');
});
