import { expect, it } from 'vitest';
import { getPartner } from '../../lambdas/admin/get-partner.ts';
import { send, testWorld } from '../support/api.ts';
import { setPlan } from '../support/standing.ts';

it('an admin key loses its admin rights on the first request after its partner leaves the internal tier', async () => {
  const world = await testWorld({ tier: 'internal', scopes: ['admin'] });
  const handler = getPartner.handler(world.resources);
  const read = () =>
    send(getPartner.row, handler, { key: world.keys.sandbox, params: { id: world.partnerId } });
  expect((await read()).status).toBe(200);
  await setPlan(world.table, world.partnerId, 'premier');
  const refused = await read();
  expect([refused.status, refused.json.error.code, refused.json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
  expect(refused.headers['RateLimit-Limit']).toBeDefined();
  await setPlan(world.table, world.partnerId, 'internal');
  expect((await read()).status).toBe(200);
});
