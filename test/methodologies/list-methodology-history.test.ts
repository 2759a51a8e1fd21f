import { expect, it } from 'vitest';
import { listMethodologyHistory } from '../../lambdas/contract/methodologies.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();

proves(listMethodologyHistory, {
  success: () => setup.methodologyHistory(),
  org_not_found: () => setup.methodologyHistory({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.methodologyHistory({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists newest first, page by page', async () => {
  for (const primary of ['spin', 'nepq', 'meddic']) await setup.putMethodology({ primary });
  const first = await setup.methodologyHistory({ query: { limit: '2' } });
  const second = await setup.methodologyHistory({ query: { limit: '2', cursor: first.json.next_cursor } });
  const primaries = [...first.json.data, ...second.json.data].map(
    (one: { primary: { methodology: string } }) => one.primary.methodology,
  );
  expect(primaries).toEqual(['meddic', 'nepq', 'spin']);
  expect(second.json.has_more).toBe(false);
});
