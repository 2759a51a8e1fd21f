import { expect, it } from 'vitest';
import { listReps } from '../../lambdas/contract/reps.ts';
import { testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsSetup } from './reps-setup.ts';

const setup = await repsSetup(testSetup());
for (const rep_id of ['one', 'two', 'three']) await setup.upsert('acme', { rep_id });
await setup.upsert('other', { rep_id: 'elsewhere' });

proves(listReps, { success: () => setup.list('acme'), org_not_found: () => setup.list('nobody') });

it('lists the reps of one org, newest first, page by page', async () => {
  const first = (await setup.list('acme', { limit: '2' })).json;
  expect(first.data.map(({ rep_id }: { rep_id: string }) => rep_id)).toEqual(['three', 'two']);
  const second = (await setup.list('acme', { cursor: first.next_cursor })).json;
  expect(second).toMatchObject({ data: [{ rep_id: 'one' }], has_more: false, next_cursor: null });
});

it('does not find the org of another partner', async () => {
  expect((await setup.list('acme', {}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});

it('finds a rep by its own id alone', async () => {
  const [, wanted] = (await setup.list('acme')).json.data;
  expect((await setup.list('acme', { id: wanted.id, limit: '1' })).json).toMatchObject({
    data: [wanted],
    has_more: false,
  });
  expect((await setup.list('other', { id: wanted.id })).json.data).toEqual([]);
});
