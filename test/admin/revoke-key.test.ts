import { expect, it } from 'vitest';
import { revokeAnyKey } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminWorld, keyIdOf } from './admin-world.ts';

const world = await adminWorld();

proves(revokeAnyKey, {
  success: async () => world.revoke(keyIdOf((await addPartner(world.table)).keys.live)),
  api_key_not_found: () => world.revoke('0123456789abcdef'),
});

it('refuses the very next request of that key, and of no other', async () => {
  const { keys } = await addPartner(world.table);
  expect((await world.work(keys.live)).status).toBe(200);
  await world.revoke(keyIdOf(keys.live));
  const refused = await world.work(keys.live);
  expect([refused.status, refused.json.error.code]).toEqual([401, 'key_revoked']);
  expect((await world.work(keys.sandbox, 'sandbox')).status).toBe(200);
});

it('keeps the time of the first revocation, however often it is repeated', async () => {
  const { keys } = await addPartner(world.table);
  const answers = await Promise.all([1, 2, 3].map(() => world.revoke(keyIdOf(keys.live))));
  expect(new Set(answers.map(({ json }) => json.revoked_at)).size).toBe(1);
  expect((await world.revoke(keyIdOf(keys.live))).json.revoked_at).toBe(answers[0]?.json.revoked_at);
});

it('revokes the key that makes the request, whose response is its last', async () => {
  const spare = await addPartner(world.table, { scopes: ['admin'] });
  const answer = await world.revoke(keyIdOf(spare.keys.live), { key: spare.keys.live });
  expect(answer.status).toBe(200);
  const refused = await world.revoke(keyIdOf(spare.keys.live), { key: spare.keys.live });
  expect(refused.json.error.code).toBe('key_revoked');
});

it('responds to a repeat with the same bytes', async () => {
  const { keys } = await addPartner(world.table);
  const headers = { 'idempotency-key': newId() };
  const first = await world.revoke(keyIdOf(keys.live), { headers });
  const repeat = await world.revoke(keyIdOf(keys.live), { headers });
  expect([repeat.text, repeat.headers['Idempotent-Replayed']]).toEqual([first.text, 'true']);
});

it('refuses an invalid id, and names an unknown one in the error', async () => {
  expect((await world.revoke('short')).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'key_id' },
  });
  const { json } = await world.revoke('0123456789abcdef');
  expect(json.error.details).toEqual({ key_id: '0123456789abcdef' });
});

it('refuses partner keys, even for their own keys', async () => {
  const { keys } = await addPartner(world.table);
  const { json } = await world.revoke(keyIdOf(keys.sandbox), { key: keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
  expect((await world.work(keys.sandbox, 'sandbox')).status).toBe(200);
});
