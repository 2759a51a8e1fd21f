import { expect, it } from 'vitest';
import { listProfileVersions } from '../../lambdas/contract/scoring.ts';
import { proves } from '../support/proves.ts';
import { scoringWorld } from './scoring-world.ts';

const world = await scoringWorld();
for (const name of ['two', 'three']) {
  const { weights } = (await world.get('acme')).json;
  await world.put('acme', { name, weights });
}

proves(listProfileVersions, {
  success: () => world.versions('acme'),
  org_not_found: () => world.versions('nobody'),
  profile_not_found: () => world.versions('bare'),
});

it('shows each version as it was saved, newest first, page by page', async () => {
  const first = (await world.versions('acme', { limit: '2' })).json;
  expect(first.data).toMatchObject([
    { version: 3, name: 'three' },
    { version: 2, name: 'two' },
  ]);
  const second = (await world.versions('acme', { cursor: first.next_cursor })).json;
  expect(second).toMatchObject({
    data: [{ version: 1, name: 'Even' }],
    has_more: false,
    next_cursor: null,
  });
});

it('does not find the org of another partner', async () => {
  const { json } = await world.versions('acme', {}, { key: world.foreignKey });
  expect(json.error.code).toBe('org_not_found');
});
