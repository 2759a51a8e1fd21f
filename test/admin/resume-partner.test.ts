import { expect, it } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { resumePartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminWorld } from './admin-world.ts';

const world = await adminWorld();
const suspended = async () => {
  const partner = await addPartner(world.table);
  await world.suspend(partner.partnerId);
  return partner;
};

proves(resumePartner, {
  success: async () => world.resume((await suspended()).partnerId),
  partner_record_not_found: () => world.resume(newId()),
});

it('admits the keys of the partner from the very next request on', async () => {
  const { partnerId, keys: own } = await suspended();
  expect((await world.work(own.live)).json.error.code).toBe('partner_suspended');
  expect((await world.resume(partnerId)).json.suspended_at).toBeNull();
  expect((await world.work(own.live)).status).toBe(200);
  expect((await world.work(own.sandbox, 'sandbox')).status).toBe(200);
});

it('does not admit a key that was revoked', async () => {
  const { partnerId, keys: own } = await suspended();
  await world.revoke(own.live.split('_')[2] ?? '');
  await world.resume(partnerId);
  expect((await world.work(own.live)).json.error.code).toBe('key_revoked');
});

it('changes nothing for a partner that is not suspended', async () => {
  const { partnerId } = await addPartner(world.table);
  const before = await world.table.get(keys.partner(partnerId));
  expect((await world.resume(partnerId)).json).toEqual((await world.get(partnerId)).json);
  expect(await world.table.get(keys.partner(partnerId))).toEqual(before);
});

it('leaves one of both states when it races a suspension', async () => {
  const { partnerId } = await suspended();
  await Promise.all([world.resume(partnerId), world.suspend(partnerId), world.resume(partnerId)]);
  const { json } = await world.get(partnerId);
  expect([null, json.updated_at]).toContain(json.suspended_at);
});

it('refuses partner keys', async () => {
  const other = await addPartner(world.table);
  const { json } = await world.resume(other.partnerId, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
