import { expect, it } from 'vitest';
import { listPractice } from '../../lambdas/contract/practice.ts';
import { proves } from '../support/proves.ts';
import { practiceSetup } from './practice-setup.ts';

const setup = await practiceSetup();
const ids = [await setup.started(), await setup.started({ difficulty: 'hard' }), await setup.practised()];
await setup.complete(ids[2] ?? '');
await setup.start({}, { params: { org_id: 'acme', rep_id: 'ann' } });

const listed = async (query: Record<string, string> = {}) =>
  (await setup.list(query)).json.data.map(({ id }: { id: string }) => id);

proves(listPractice, {
  success: () => setup.list(),
  org_not_found: () => setup.list({}, { params: { org_id: 'nobody', rep_id: 'tom' } }),
  rep_not_found: () => setup.list({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists the sessions of the rep, newest first, page by page', async () => {
  expect(await listed()).toEqual(ids.toReversed());
  const { json: first } = await setup.list({ limit: '2' });
  const { json: second } = await setup.list({ limit: '2', cursor: first.next_cursor });
  expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect([first.has_more, second.has_more]).toEqual([true, false]);
});

it('filters by status and difficulty', async () => {
  expect(await listed({ status: 'completed' })).toEqual([ids[2]]);
  expect(await listed({ difficulty: 'hard' })).toEqual([ids[1]]);
  expect(await listed({ status: 'completed', difficulty: 'hard' })).toEqual([]);
});

it('does not find the rep of another partner', async () => {
  expect((await setup.list({}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
