import { expect, it } from 'vitest';
import { getPartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminWorld } from './admin-world.ts';

const world = await adminWorld();

proves(getPartner, {
  success: () => world.get(world.partnerId),
  partner_record_not_found: () => world.get(newId()),
});

it('shows no hash, arrival time or other field that is not in the contract', async () => {
  const { json } = await world.get(world.partnerId);
  expect(Object.keys(json).sort()).toEqual(Object.keys(getPartner.success.body.shape).sort());
});

it('refuses partner keys, even for their own partner', async () => {
  const other = await addPartner(world.table, { scopes: ['partner:write', 'partner:read'] });
  const { status, json } = await world.get(other.partnerId, { key: other.keys.live });
  expect([status, json.error.code, json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
});

it('responds at either address', async () => {
  const live = await world.get(world.partnerId, { key: world.keys.live, stage: 'live' });
  expect(live.json.id).toBe(world.partnerId);
});

it('refuses an id that is not a UUID', async () => {
  expect((await world.get('1')).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'id' },
  });
});
