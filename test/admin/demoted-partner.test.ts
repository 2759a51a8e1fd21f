import { expect, it } from 'vitest';
import { getPartner } from '../../lambdas/admin/get-partner.ts';
import { send, testSetup } from '../support/api.ts';
import { setPlan } from '../support/standing.ts';

it('an admin key loses its admin rights on the first request after its partner leaves the internal tier', async () => {
  const setup = await testSetup({ tier: 'internal', scopes: ['admin'] });
  const handler = getPartner.handler(setup.resources);
  const read = () =>
    send(getPartner.row, handler, { key: setup.keys.sandbox, params: { id: setup.partnerId } });
  expect((await read()).status).toBe(200);
  await setPlan(setup.table, setup.partnerId, 'premier');
  const refused = await read();
  expect([refused.status, refused.json.error.code, refused.json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
  expect(refused.headers['RateLimit-Limit']).toBeDefined();
  await setPlan(setup.table, setup.partnerId, 'internal');
  expect((await read()).status).toBe(200);
});
