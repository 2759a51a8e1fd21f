import { expect, it } from 'vitest';
import { listPractice } from '../../lambdas/contract/practice.ts';
import { proves } from '../support/proves.ts';
import { practiceWorld } from './practice-world.ts';

const world = await practiceWorld();
const ids = [await world.started(), await world.started({ difficulty: 'hard' }), await world.practised()];
await world.complete(ids[2] ?? '');
await world.start({}, { params: { org_id: 'acme', rep_id: 'ann' } });

const listed = async (query: Record<string, string> = {}) =>
  (await world.list(query)).json.data.map(({ id }: { id: string }) => id);

proves(listPractice, {
  success: () => world.list(),
  org_not_found: () => world.list({}, { params: { org_id: 'nobody', rep_id: 'tom' } }),
  rep_not_found: () => world.list({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists the sessions of the rep, newest first, page by page', async () => {
  expect(await listed()).toEqual(ids.toReversed());
  const { json: first } = await world.list({ limit: '2' });
  const { json: second } = await world.list({ limit: '2', cursor: first.next_cursor });
  expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect([first.has_more, second.has_more]).toEqual([true, false]);
});

it('filters by status and difficulty', async () => {
  expect(await listed({ status: 'completed' })).toEqual([ids[2]]);
  expect(await listed({ difficulty: 'hard' })).toEqual([ids[1]]);
  expect(await listed({ status: 'completed', difficulty: 'hard' })).toEqual([]);
});

it('does not find the rep of another partner', async () => {
  expect((await world.list({}, { key: world.foreignKey })).json.error.code).toBe('org_not_found');
});
