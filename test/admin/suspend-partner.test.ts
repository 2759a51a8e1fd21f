import { expect, it } from 'vitest';
import { suspendPartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminWorld } from './admin-world.ts';

const world = await adminWorld();

proves(suspendPartner, {
  success: async () => world.suspend((await addPartner(world.table)).partnerId),
  partner_record_not_found: () => world.suspend(newId()),
});

it('refuses the very next request of every key of the partner, and of no other', async () => {
  const one = await addPartner(world.table);
  const other = await addPartner(world.table);
  expect((await world.work(one.keys.live)).status).toBe(200);
  const { json } = await world.suspend(one.partnerId);
  expect(json.suspended_at).toBe(json.updated_at);
  for (const [key, stage] of [
    [one.keys.live, 'live'],
    [one.keys.sandbox, 'sandbox'],
  ] as const) {
    const refused = await world.work(key, stage);
    expect([refused.status, refused.json.error.code]).toEqual([403, 'partner_suspended']);
  }
  expect((await world.work(other.keys.live)).status).toBe(200);
});

it('keeps the time of the first suspension, however often it is repeated', async () => {
  const { partnerId } = await addPartner(world.table);
  const first = await world.suspend(partnerId);
  expect((await world.suspend(partnerId)).text).toBe(first.text);
  expect((await world.get(partnerId)).json).toEqual(first.json);
});

it('accepts no body', async () => {
  const { partnerId } = await addPartner(world.table);
  const { json } = await world.suspend(partnerId, { body: { reason: 'x' } });
  expect(json.error.code).toBe('invalid_request');
});

it('refuses to suspend the partner of the requesting key, because nobody could resume it', async () => {
  const { json } = await world.suspend(world.partnerId);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'id' } });
  expect((await world.get(world.partnerId)).json.suspended_at).toBeNull();
});

it('refuses partner keys, even for their own partner', async () => {
  const other = await addPartner(world.table);
  const { json } = await world.suspend(other.partnerId, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
