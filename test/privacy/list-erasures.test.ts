import { expect, it } from 'vitest';
import { listErasures } from '../../lambdas/contract/erasures.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { proves } from '../support/proves.ts';
import { erasing } from './erasure-setup.ts';

const setup = await jobsSetup();
const { ask, list } = erasing(setup);
await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' });

proves(listErasures, {
  success: () => list(),
  org_not_found: () => list({}, { params: { org_id: 'nobody' } }),
});

it('lists newest first, page by page', async () => {
  const ids: string[] = [];
  for (const name of ['Anna Bell', 'Bo Li', 'Cy Orr'])
    ids.unshift((await ask({ customer: { name } })).json.id);
  const first = (await list({ limit: '2' })).json;
  const second = (await list({ limit: '2', cursor: first.next_cursor })).json;
  const listed = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(listed).toEqual(ids);
  expect(second).toMatchObject({ has_more: false, next_cursor: null });
});
