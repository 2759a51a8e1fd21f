import { expect, it } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { resumePartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const suspended = async () => {
  const partner = await addPartner(setup.table);
  await setup.suspend(partner.partnerId);
  return partner;
};

proves(resumePartner, {
  success: async () => setup.resume((await suspended()).partnerId),
  partner_record_not_found: () => setup.resume(newId()),
});

it('admits the keys of the partner from the very next request on', async () => {
  const { partnerId, keys: own } = await suspended();
  expect((await setup.work(own.live)).json.error.code).toBe('partner_suspended');
  expect((await setup.resume(partnerId)).json.suspended_at).toBeNull();
  expect((await setup.work(own.live)).status).toBe(200);
  expect((await setup.work(own.sandbox, 'sandbox')).status).toBe(200);
});

it('does not admit a key that was revoked', async () => {
  const { partnerId, keys: own } = await suspended();
  await setup.revoke(own.live.split('_')[2] ?? '');
  await setup.resume(partnerId);
  expect((await setup.work(own.live)).json.error.code).toBe('key_revoked');
});

it('changes nothing for a partner that is not suspended', async () => {
  const { partnerId } = await addPartner(setup.table);
  const before = await setup.table.get(keys.partner(partnerId));
  expect((await setup.resume(partnerId)).json).toEqual((await setup.get(partnerId)).json);
  expect(await setup.table.get(keys.partner(partnerId))).toEqual(before);
});

it('leaves one of both states when it races a suspension', async () => {
  const { partnerId } = await suspended();
  await Promise.all([setup.resume(partnerId), setup.suspend(partnerId), setup.resume(partnerId)]);
  const { json } = await setup.get(partnerId);
  expect([null, json.updated_at]).toContain(json.suspended_at);
});

it('refuses partner keys', async () => {
  const other = await addPartner(setup.table);
  const { json } = await setup.resume(other.partnerId, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
