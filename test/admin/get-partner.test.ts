import { expect, it } from 'vitest';
import { getPartner } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();

proves(getPartner, {
  success: () => setup.get(setup.partnerId),
  partner_record_not_found: () => setup.get(newId()),
});

it('shows no hash, arrival time or other field that is not in the contract', async () => {
  const { json } = await setup.get(setup.partnerId);
  expect(Object.keys(json).sort()).toEqual(Object.keys(getPartner.success.body.shape).sort());
});

it('refuses partner keys, even for their own partner', async () => {
  const other = await addPartner(setup.table, { scopes: ['partner:write', 'partner:read'] });
  const { status, json } = await setup.get(other.partnerId, { key: other.keys.live });
  expect([status, json.error.code, json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
});

it('responds at either address', async () => {
  const live = await setup.get(setup.partnerId, { key: setup.keys.live, stage: 'live' });
  expect(live.json.id).toBe(setup.partnerId);
});

it('refuses an id that is not a UUID', async () => {
  expect((await setup.get('1')).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'id' },
  });
});
