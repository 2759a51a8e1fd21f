import { expect, it } from 'vitest';
import { revokePartnerKey } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup, keyIdOf } from './admin-setup.ts';

const setup = await adminSetup();

proves(revokePartnerKey, {
  success: async () => setup.revoke(keyIdOf((await addPartner(setup.table)).keys.live)),
  api_key_not_found: () => setup.revoke('0123456789abcdef'),
});

it('refuses the very next request of that key, and of no other', async () => {
  const { keys } = await addPartner(setup.table);
  expect((await setup.work(keys.live)).status).toBe(200);
  await setup.revoke(keyIdOf(keys.live));
  const refused = await setup.work(keys.live);
  expect([refused.status, refused.json.error.code]).toEqual([401, 'key_revoked']);
  expect((await setup.work(keys.sandbox, 'sandbox')).status).toBe(200);
});

it('keeps the time of the first revocation, however often it is repeated', async () => {
  const { keys } = await addPartner(setup.table);
  const answers = await Promise.all([1, 2, 3].map(() => setup.revoke(keyIdOf(keys.live))));
  expect(new Set(answers.map(({ json }) => json.revoked_at)).size).toBe(1);
  expect((await setup.revoke(keyIdOf(keys.live))).json.revoked_at).toBe(answers[0]?.json.revoked_at);
});

it('revokes the key that makes the request, and still responds to it', async () => {
  const spare = await addPartner(setup.table, { scopes: ['admin'] });
  const answer = await setup.revoke(keyIdOf(spare.keys.live), { key: spare.keys.live });
  expect(answer.status).toBe(200);
  const refused = await setup.revoke(keyIdOf(spare.keys.live), { key: spare.keys.live });
  expect(refused.json.error.code).toBe('key_revoked');
});

it('responds to a repeat with the same bytes', async () => {
  const { keys } = await addPartner(setup.table);
  const headers = { 'idempotency-key': newId() };
  const first = await setup.revoke(keyIdOf(keys.live), { headers });
  const repeat = await setup.revoke(keyIdOf(keys.live), { headers });
  expect([repeat.text, repeat.headers['Idempotent-Replayed']]).toEqual([first.text, 'true']);
});

it('refuses an invalid id, and names an unknown one in the error', async () => {
  expect((await setup.revoke('short')).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'key_id' },
  });
  const { json } = await setup.revoke('0123456789abcdef');
  expect(json.error.details).toEqual({ key_id: '0123456789abcdef' });
});

it('refuses partner keys, even for their own keys', async () => {
  const { keys } = await addPartner(setup.table);
  const { json } = await setup.revoke(keyIdOf(keys.sandbox), { key: keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
  expect((await setup.work(keys.sandbox, 'sandbox')).status).toBe(200);
});
