import { expect, it } from 'vitest';
import { listProfileVersions } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringSetup } from './scoring-setup.ts';

const setup = await scoringSetup();
for (const name of ['two', 'three']) {
  const { weights } = (await setup.get('acme')).json;
  await setup.put('acme', { name, weights });
}

proves(listProfileVersions, {
  success: () => setup.versions('acme'),
  org_not_found: () => setup.versions('nobody'),
  profile_not_found: () => setup.versions('bare'),
});

it('shows each version as it was saved, newest first, page by page', async () => {
  const first = (await setup.versions('acme', { limit: '2' })).json;
  expect(first.data).toMatchObject([
    { version: 3, name: 'three' },
    { version: 2, name: 'two' },
  ]);
  const second = (await setup.versions('acme', { cursor: first.next_cursor })).json;
  expect(second).toMatchObject({
    data: [{ version: 1, name: 'Even' }],
    has_more: false,
    next_cursor: null,
  });
});

it('does not find the org of another partner', async () => {
  const { json } = await setup.versions('acme', {}, { key: setup.foreignKey });
  expect(json.error.code).toBe('org_not_found');
});
