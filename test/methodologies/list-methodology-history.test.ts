import { expect, it } from 'vitest';
import { listMethodologyHistory } from '../../lambdas/contract/methodologies.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from '../synthesis/intel-world.ts';

const world = await intelWorld();

proves(listMethodologyHistory, {
  success: () => world.methodologyHistory(),
  org_not_found: () => world.methodologyHistory({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.methodologyHistory({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists newest first, page by page', async () => {
  for (const primary of ['spin', 'nepq', 'meddic']) await world.putMethodology({ primary });
  const first = await world.methodologyHistory({ query: { limit: '2' } });
  const second = await world.methodologyHistory({ query: { limit: '2', cursor: first.json.next_cursor } });
  const primaries = [...first.json.data, ...second.json.data].map(
    (one: { primary: { methodology: string } }) => one.primary.methodology,
  );
  expect(primaries).toEqual(['meddic', 'nepq', 'spin']);
  expect(second.json.has_more).toBe(false);
});
