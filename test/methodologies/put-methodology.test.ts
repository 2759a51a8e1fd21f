import { expect, it } from 'vitest';
import { methodologySlugs, putMethodology } from '../../lambdas/contract/methodologies.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from '../synthesis/intel-world.ts';

const world = await intelWorld();
const put = world.putMethodology;

proves(putMethodology, {
  success: () => put({ primary: 'sandler' }),
  org_not_found: () => put({ primary: 'sandler' }, { params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => put({ primary: 'sandler' }, { params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('becomes current, with nothing that was not said', async () => {
  const { json } = await put({ primary: 'nepq', secondary: 'spin', notes: 'As trained.' });
  const bare = { confidence: null, rationale: null, evidence: [] };
  expect(json).toMatchObject({
    ...world.params,
    primary: { methodology: 'nepq', ...bare },
    secondary: { methodology: 'spin', ...bare },
    analysis_ids: [],
    source: 'manual',
    notes: 'As trained.',
    job_id: null,
  });
  expect((await world.getMethodology()).json).toEqual(json);
});

it('refuses one methodology as both', async () => {
  expect((await put({ primary: 'spin', secondary: 'spin' })).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'secondary' },
  });
});

it('names the methodologies that there are', async () => {
  expect((await put({ primary: 'charm' })).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'primary', allowed: methodologySlugs },
  });
});
