import { expect, it } from 'vitest';
import { listReps } from '../../lambdas/contract/reps.ts';
import { testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsWorld } from './reps-world.ts';

const world = await repsWorld(testWorld());
for (const rep_id of ['one', 'two', 'three']) await world.upsert('acme', { rep_id });
await world.upsert('other', { rep_id: 'elsewhere' });

proves(listReps, { success: () => world.list('acme'), org_not_found: () => world.list('nobody') });

it('lists the reps of one org, newest first, page by page', async () => {
  const first = (await world.list('acme', { limit: '2' })).json;
  expect(first.data.map(({ rep_id }: { rep_id: string }) => rep_id)).toEqual(['three', 'two']);
  const second = (await world.list('acme', { cursor: first.next_cursor })).json;
  expect(second).toMatchObject({ data: [{ rep_id: 'one' }], has_more: false, next_cursor: null });
});

it('does not find the org of another partner', async () => {
  expect((await world.list('acme', {}, { key: world.foreignKey })).json.error.code).toBe('org_not_found');
});

it('finds a rep by its own id alone', async () => {
  const [, wanted] = (await world.list('acme')).json.data;
  expect((await world.list('acme', { id: wanted.id, limit: '1' })).json).toMatchObject({
    data: [wanted],
    has_more: false,
  });
  expect((await world.list('other', { id: wanted.id })).json.data).toEqual([]);
});
