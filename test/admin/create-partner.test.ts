import { expect, it } from 'vitest';
import { createPartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();

proves(createPartner, {
  success: () => setup.create(setup.valid),
  healthcare_without_baa: () => setup.create({ ...setup.valid, healthcare: true }),
});

it('has the defaults of the contract, and nulls for omitted fields', async () => {
  const { json } = await setup.create(setup.valid);
  expect(json).toEqual({
    id: json.id,
    name: 'Acme',
    contact_email: 'api@acme.example',
    plan_tier: 'starter',
    healthcare: false,
    suspended_at: null,
    settings: {},
    notes: null,
    created_at: json.created_at,
    updated_at: json.created_at,
  });
  expect((await setup.get(json.id)).json).toEqual(json);
});

it('creates a callback secret for each environment, and never returns it', async () => {
  const { json, text } = await setup.create(setup.valid);
  const sealed = (environment: 'sandbox' | 'production') =>
    setup.secrets.find({ partner_id: json.id, environment });
  const sandbox = await sealed('sandbox');
  const live = await sealed('production');
  expect([sandbox, live]).toEqual([expect.anything(), expect.anything()]);
  expect(sandbox?.ciphertext).not.toEqual(live?.ciphertext);
  expect(text).not.toContain('whsec_');
});

it('accepts a healthcare partner whose agreement is signed', async () => {
  const settings = { baa_signed_at: '2026-11-01' };
  const { json } = await setup.create({ ...setup.valid, healthcare: true, settings });
  expect(json).toMatchObject({ healthcare: true, settings });
});

it('creates one partner under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await setup.create(setup.valid, { headers });
  expect((await setup.create(setup.valid, { headers })).text).toBe(first.text);
});

it.each([
  [{ name: undefined }, 'missing_field', 'name'],
  [{ name: '' }, 'invalid_request', 'name'],
  [{ name: 'x'.repeat(201) }, 'invalid_request', 'name'],
  [{ contact_email: 'nobody' }, 'invalid_request', 'contact_email'],
  [{ plan_tier: 'gold' }, 'invalid_enum', 'plan_tier'],
  [{ notes: 'x'.repeat(2_001) }, 'invalid_request', 'notes'],
  [{ suspended_at: null }, 'invalid_request', 'suspended_at'],
  [{ id: newId() }, 'invalid_request', 'id'],
  [{ settings: { limits: { jobs: 5 } } }, 'invalid_request', 'settings.limits.jobs'],
])('refuses %j', async (change, code, field) => {
  const { status, json } = await setup.create({ ...setup.valid, ...change });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it('refuses settings that do not fit into its row', async () => {
  const { status, json } = await setup.create({ ...setup.valid, settings: { x: 'x'.repeat(500_000) } });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', 'settings']);
});
