import { expect, it } from 'vitest';
import { getErasure } from '../../lambdas/contract/erasures.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { proves } from '../support/proves.ts';
import { erasing } from './erasure-setup.ts';
import { givePolicy } from './policy-setup.ts';

const setup = await jobsSetup();
const { ask, get, erased } = erasing(setup);
for (const org_id of ['acme', 'other']) await givePolicy(setup.table, setup.tenant, { org_id });
const asked = async (): Promise<string> => (await ask({ customer: { name: 'Anna Bell' } })).json.id;

proves(getErasure, {
  success: async () => get(await asked()),
  org_not_found: async () => get(await asked(), { params: { org_id: 'nobody', id: newId() } }),
  erasure_not_found: () => get(newId()),
});

it('shows no receipt before the end, and never the person', async () => {
  const { json, text } = await get(await asked());
  expect(json).toMatchObject({ subject: 'customer', status: 'queued', receipt: null, completed_at: null });
  expect(text).not.toMatch(/anna|bell/i);
});

it('has the same hash for the same person, and another for another person or place', async () => {
  const hashOf = async (name: string) => (await erased({ customer: { name } })).receipt.subject_hash;
  const one = await hashOf('Anna Bell');
  const again = await hashOf('Anna Bell');
  const other = await hashOf('Bo Li');
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

it('does not find an erasure of another org or partner', async () => {
  const id = await asked();
  expect((await get(id, { params: { org_id: 'other', id } })).json.error.code).toBe('erasure_not_found');
  expect((await get(id, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
