import { expect, it } from 'vitest';
import { getPersona } from '../../lambdas/contract/personas.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from '../synthesis/intel-world.ts';

const world = await intelWorld();
await world.addRep('acme', 'ann');
await world.putPersona({ persona: 'challenger' });

proves(getPersona, {
  success: () => world.getPersona(),
  org_not_found: () => world.getPersona({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.getPersona({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  persona_not_found: () => world.getPersona({ params: { org_id: 'acme', rep_id: 'ann' } }),
});

it('names the rep without a persona', async () => {
  const params = { org_id: 'acme', rep_id: 'ann' };
  expect((await world.getPersona({ params })).json.error.details).toEqual(params);
});

it('never returns the persona of a rep with the same name elsewhere', async () => {
  await world.addRep('other', 'tom');
  const elsewhere = await world.getPersona({ params: { org_id: 'other', rep_id: 'tom' } });
  expect(elsewhere.json.error.code).toBe('persona_not_found');
  await world.addRep('acme', 'tom', { key: world.foreignKey });
  expect((await world.getPersona({ key: world.foreignKey })).json.error.code).toBe('persona_not_found');
});
