import { expect, it } from 'vitest';
import { methodologySlugs, putMethodology } from '../../lambdas/contract/methodologies.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
const put = setup.putMethodology;

proves(putMethodology, {
  success: () => put({ primary: 'sandler' }),
  org_not_found: () => put({ primary: 'sandler' }, { params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => put({ primary: 'sandler' }, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  pii_policy_violation: async () => {
    const strict = await intelSetup();
    await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'reject' });
    return strict.putMethodology({ primary: 'sandler', notes: 'As in the talk with 512-555-0142.' });
  },
});

it('redacts notes by the policy of the org', async () => {
  const strict = await intelSetup();
  await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'redact' });
  const { json } = await strict.putMethodology({ primary: 'sandler', notes: 'As with 512-555-0142.' });
  expect(json.notes).toBe('As with [PHONE].');
});

it('becomes current, without omitted fields', async () => {
  const { json } = await put({ primary: 'nepq', secondary: 'spin', notes: 'As trained.' });
  const bare = { confidence: null, rationale: null, evidence: [] };
  expect(json).toMatchObject({
    ...setup.params,
    primary: { methodology: 'nepq', ...bare },
    secondary: { methodology: 'spin', ...bare },
    analysis_ids: [],
    source: 'manual',
    notes: 'As trained.',
    job_id: null,
  });
  expect((await setup.getMethodology()).json).toEqual(json);
});

it('refuses the same methodology as primary and secondary', async () => {
  expect((await put({ primary: 'spin', secondary: 'spin' })).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'secondary' },
  });
});

it('lists the methodologies that exist', async () => {
  expect((await put({ primary: 'charm' })).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'primary', allowed: methodologySlugs },
  });
});
