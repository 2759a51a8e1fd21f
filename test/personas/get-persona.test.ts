import { expect, it } from 'vitest';
import { getPersona } from '../../lambdas/contract/personas.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
await setup.addRep('acme', 'ann');
await setup.putPersona({ persona: 'challenger' });

proves(getPersona, {
  success: () => setup.getPersona(),
  org_not_found: () => setup.getPersona({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.getPersona({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  persona_not_found: () => setup.getPersona({ params: { org_id: 'acme', rep_id: 'ann' } }),
});

it('names the rep without a persona', async () => {
  const params = { org_id: 'acme', rep_id: 'ann' };
  expect((await setup.getPersona({ params })).json.error.details).toEqual(params);
});

it('never returns the persona of a rep with the same name elsewhere', async () => {
  await setup.addRep('other', 'tom');
  const elsewhere = await setup.getPersona({ params: { org_id: 'other', rep_id: 'tom' } });
  expect(elsewhere.json.error.code).toBe('persona_not_found');
  await setup.addRep('acme', 'tom', { key: setup.foreignKey });
  expect((await setup.getPersona({ key: setup.foreignKey })).json.error.code).toBe('persona_not_found');
});
