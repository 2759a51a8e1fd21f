import { describe, expect, it } from 'vitest';
import { revokeKey } from '../../lambdas/contract/keys.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { keyIdOf, keysWorld } from './keys-world.ts';

const world = await keysWorld();
const unknown = '0123456789abcdef';

proves(revokeKey, {
  success: async () => world.revoke(keyIdOf(await world.another())),
  api_key_not_found: () => world.revoke(unknown),
});

it('refuses the very next request of that key, and of no other', async () => {
  const key = await world.another();
  expect((await world.list({}, { key })).status).toBe(200);
  const { json } = await world.revoke(keyIdOf(key));
  expect(json.revoked_at).not.toBeNull();
  const refused = await world.list({}, { key });
  expect([refused.status, refused.json.error.code]).toEqual([401, 'key_revoked']);
  expect((await world.list()).status).toBe(200);
});

describe('a key that is not of this partner in this environment', () => {
  it.each([
    ['of another partner', () => world.foreignKey],
    ['of the other environment', () => world.keys.live],
  ])('%s answers as one that never existed, and lives on', async (_, keyOf) => {
    const id = keyIdOf(keyOf());
    const before = await world.stored(keyOf());
    const foreign = await world.revoke(id);
    const never = await world.revoke(unknown);
    const plain = ({ text }: typeof foreign, key_id: string) =>
      text.replace(/req_[0-9a-f-]+/, 'req').replace(key_id, 'id');
    expect([foreign.status, plain(foreign, id)]).toEqual([never.status, plain(never, unknown)]);
    expect(await world.stored(keyOf())).toEqual(before);
  });
});

it('keeps the first time, however often and at once it is asked', async () => {
  const id = keyIdOf(await world.another());
  const answers = await Promise.all([1, 2, 3].map(() => world.revoke(id)));
  expect(new Set(answers.map(({ json }) => json.revoked_at)).size).toBe(1);
  expect((await world.revoke(id)).json.revoked_at).toBe(answers[0]?.json.revoked_at);
});

it('takes the key that asks too: its answer is its last', async () => {
  const key = await world.another();
  expect((await world.revoke(keyIdOf(key), { key })).status).toBe(200);
  expect((await world.revoke(keyIdOf(key), { key })).json.error.code).toBe('key_revoked');
});

it('ends the day that a rotated key has left', async () => {
  const old = await world.another();
  const { json } = await world.rotate({ key: old });
  await world.revoke(keyIdOf(old), { key: json.key });
  expect((await world.list({}, { key: old })).json.error.code).toBe('key_revoked');
  expect((await world.list({}, { key: json.key })).status).toBe(200);
});

it('answers a repeat with the same bytes', async () => {
  const id = keyIdOf(await world.another());
  const headers = { 'idempotency-key': newId() };
  const first = await world.revoke(id, { headers });
  const repeat = await world.revoke(id, { headers });
  expect([repeat.text, repeat.headers['Idempotent-Replayed']]).toEqual([first.text, 'true']);
});

it('needs partner:write', async () => {
  const reader = await world.another({ scopes: ['partner:read'] });
  expect((await world.revoke(keyIdOf(reader), { key: reader })).json.error).toMatchObject({
    code: 'scope_required',
    details: { required_scope: 'partner:write' },
  });
});

it.each(['short', `${unknown}0`, '../../../../etc1'])('refuses %j, which is no id of a key', async (id) => {
  expect((await world.revoke(id)).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'key_id' },
  });
});
