import { expect, it } from 'vitest';
import { suspendPartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();

proves(suspendPartner, {
  success: async () => setup.suspend((await addPartner(setup.table)).partnerId),
  partner_record_not_found: () => setup.suspend(newId()),
});

it('refuses the very next request of every key of the partner, and of no other', async () => {
  const one = await addPartner(setup.table);
  const other = await addPartner(setup.table);
  expect((await setup.work(one.keys.live)).status).toBe(200);
  const { json } = await setup.suspend(one.partnerId);
  expect(json.suspended_at).toBe(json.updated_at);
  for (const [key, stage] of [
    [one.keys.live, 'live'],
    [one.keys.sandbox, 'sandbox'],
  ] as const) {
    const refused = await setup.work(key, stage);
    expect([refused.status, refused.json.error.code]).toEqual([403, 'partner_suspended']);
  }
  expect((await setup.work(other.keys.live)).status).toBe(200);
});

it('keeps the time of the first suspension, however often it is repeated', async () => {
  const { partnerId } = await addPartner(setup.table);
  const first = await setup.suspend(partnerId);
  expect((await setup.suspend(partnerId)).text).toBe(first.text);
  expect((await setup.get(partnerId)).json).toEqual(first.json);
});

it('accepts no body', async () => {
  const { partnerId } = await addPartner(setup.table);
  const { json } = await setup.suspend(partnerId, { body: { reason: 'x' } });
  expect(json.error.code).toBe('invalid_request');
});

it('refuses to suspend the partner of the requesting key, because nobody could resume it', async () => {
  const { json } = await setup.suspend(setup.partnerId);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'id' } });
  expect((await setup.get(setup.partnerId)).json.suspended_at).toBeNull();
});

it('refuses partner keys, even for their own partner', async () => {
  const other = await addPartner(setup.table);
  const { json } = await setup.suspend(other.partnerId, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
