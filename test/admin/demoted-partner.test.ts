import { expect, it } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { getPartner } from '../../lambdas/admin/get-partner.ts';
import { send, testWorld } from '../support/api.ts';

it('an admin key loses its power on the next request when its partner leaves the internal tier', async () => {
  const world = await testWorld({ tier: 'internal', scopes: ['admin'] });
  const handler = getPartner.handler(world.resources);
  const read = () =>
    send(getPartner.row, handler, { key: world.keys.sandbox, params: { id: world.partnerId } });
  const demote = (plan_tier: string) =>
    world.table.write([{ kind: 'update', key: keys.partner(world.partnerId), set: { plan_tier } }]);
  expect((await read()).status).toBe(200);
  await demote('premier');
  const refused = await read();
  expect([refused.status, refused.json.error.code, refused.json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
  expect(refused.headers['RateLimit-Limit']).toBeDefined();
  await demote('internal');
  expect((await read()).status).toBe(200);
});
