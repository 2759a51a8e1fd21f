import { expect, it } from 'vitest';
import { getStatus } from '../../lambdas/status/get-status.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { levelsSetup } from './levels-setup.ts';

const setup = await levelsSetup();
const status = () => ask(getStatus, setup.resources, { key: setup.keys.sandbox });

proves(getStatus.row, { success: status });

const nothing = { counted: 0, missed: 0, ratio: null };

it('lists every level with its target before any measurement', async () => {
  const { json } = await status();
  expect(json.measured_at).toBeNull();
  expect(json.levels).toMatchObject([
    { name: 'requests', target: 0.999, last_24_hours: nothing, last_30_days: nothing },
    { name: 'pitches', target: 0.99, last_24_hours: nothing, last_30_days: nothing },
    { name: 'days', target: 0.95, last_24_hours: nothing, last_30_days: nothing },
    { name: 'webhooks', target: 0.999, last_24_hours: nothing, last_30_days: nothing },
  ]);
});

it('shows the last measurement to a key of either environment', async () => {
  const gateway = { namespace: 'AWS/ApiGateway', dimensions: { ApiId: 'api', Stage: 'live' } };
  const atMs = Date.now() - 3_600_000;
  for (const value of [0, 0, 0, 1]) {
    setup.store.add({ ...gateway, name: 'Count', value: 1, atMs });
    setup.store.add({ ...gateway, name: '5xx', value, atMs });
  }
  await setup.measure();
  const { json } = await status();
  expect(Date.parse(json.measured_at)).toBeGreaterThan(atMs);
  const kept = { counted: 4, missed: 1, ratio: 0.75 };
  expect(json.levels[0]).toMatchObject({ name: 'requests', last_24_hours: kept, last_30_days: kept });
  const live = await ask(getStatus, setup.resources, { key: setup.keys.live, stage: 'live' });
  expect(live.json).toEqual(json);
});
