import { describe, expect, it } from 'vitest';
import { revokeKey } from '../../lambdas/contract/keys.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { keyIdOf, keysSetup } from './keys-setup.ts';

const setup = await keysSetup();
const unknown = '0123456789abcdef';

proves(revokeKey, {
  success: async () => setup.revoke(keyIdOf(await setup.another())),
  api_key_not_found: () => setup.revoke(unknown),
});

it('refuses the very next request of that key, and of no other', async () => {
  const key = await setup.another();
  expect((await setup.list({}, { key })).status).toBe(200);
  const { json } = await setup.revoke(keyIdOf(key));
  expect(json.revoked_at).not.toBeNull();
  const refused = await setup.list({}, { key });
  expect([refused.status, refused.json.error.code]).toEqual([401, 'key_revoked']);
  expect((await setup.list()).status).toBe(200);
});

describe('the key of another partner or environment', () => {
  it.each([
    ['of another partner', () => setup.foreignKey],
    ['of the other environment', () => setup.keys.live],
  ])('%s is reported as unknown, and remains valid', async (_, keyOf) => {
    const id = keyIdOf(keyOf());
    const before = await setup.stored(keyOf());
    const foreign = await setup.revoke(id);
    const never = await setup.revoke(unknown);
    const plain = ({ text }: typeof foreign, key_id: string) =>
      text.replace(/req_[0-9a-f-]+/, 'req').replaceAll(key_id, 'id');
    expect([foreign.status, plain(foreign, id)]).toEqual([never.status, plain(never, unknown)]);
    expect(await setup.stored(keyOf())).toEqual(before);
  });
});

it('revokes no admin key, unless the requesting key is an admin key', async () => {
  const admin = await setup.another({ scopes: ['admin'] });
  const { status, json } = await setup.revoke(keyIdOf(admin));
  expect([status, json.error.code, json.error.details]).toEqual([
    403,
    'scope_required',
    { required_scope: 'admin' },
  ]);
  expect(await setup.stored(admin)).toMatchObject({ revoked_at: null });
  const key = await setup.another({ scopes: ['partner:write', 'admin'] });
  expect((await setup.revoke(keyIdOf(admin), { key })).status).toBe(200);
});

it('keeps the time of the first revocation, however often it is repeated', async () => {
  const id = keyIdOf(await setup.another());
  const answers = await Promise.all([1, 2, 3].map(() => setup.revoke(id)));
  expect(new Set(answers.map(({ json }) => json.revoked_at)).size).toBe(1);
  expect((await setup.revoke(id)).json.revoked_at).toBe(answers[0]?.json.revoked_at);
});

it('revokes the key that makes the request, and still responds to it', async () => {
  const key = await setup.another();
  expect((await setup.revoke(keyIdOf(key), { key })).status).toBe(200);
  expect((await setup.revoke(keyIdOf(key), { key })).json.error.code).toBe('key_revoked');
});

describe('?successors=revoke', () => {
  const request = { query: { successors: 'revoke' } };
  /** Four keys, each the successor of the one before. */
  const line = async () => {
    const keys = [await setup.another()];
    for (let count = 0; count < 3; count += 1)
      keys.push((await setup.rotate({ key: keys.at(-1) ?? '' })).json.key);
    return keys;
  };
  const alive = async (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await setup.list({}, { key })).status === 200));

  it('revokes the successors of a key with it, over all generations, and no predecessor', async () => {
    const keys = await line();
    const [, second = '', third = '', fourth = ''] = keys;
    const { status, json } = await setup.revoke(keyIdOf(second), request);
    expect([status, json.revoked_successors]).toEqual([200, [fourth, third].map(keyIdOf)]);
    expect(await alive(keys)).toEqual([true, false, false, false]);
  });

  it('by default revokes the key alone', async () => {
    const keys = await line();
    const { json } = await setup.revoke(keyIdOf(keys[0] ?? ''));
    expect(json.revoked_successors).toEqual([]);
    expect(await alive(keys)).toEqual([false, true, true, true]);
  });

  it('works for a key that was revoked alone before, and keeps its time', async () => {
    const keys = await line();
    const first = await setup.revoke(keyIdOf(keys[0] ?? ''));
    const second = await setup.revoke(keyIdOf(keys[0] ?? ''), request);
    expect(second.json.revoked_at).toBe(first.json.revoked_at);
    expect(await alive(keys)).toEqual([false, false, false, false]);
  });

  it('requested by a successor revokes the requesting key too', async () => {
    const keys = await line();
    const last = keys.at(-1) ?? '';
    expect((await setup.revoke(keyIdOf(keys[0] ?? ''), { ...request, key: last })).status).toBe(200);
    expect(await alive(keys)).toEqual([false, false, false, false]);
  });

  it('finds a successor that is created meanwhile', async () => {
    const keys = await line();
    const last = keys.at(-1) ?? '';
    const [, rotation] = await Promise.all([
      setup.revoke(keyIdOf(keys[0] ?? ''), request),
      setup.rotate({ key: last }),
    ]);
    const born = rotation.status === 200 ? [rotation.json.key] : [];
    expect(await alive([...keys, ...born])).toEqual([...keys, ...born].map(() => false));
  });

  it('revokes a line of a whole day in one transaction', async () => {
    const keys = [await setup.another()];
    for (let count = 0; count < 20; count += 1)
      keys.push((await setup.rotate({ key: keys.at(-1) ?? '' })).json.key);
    const { json } = await setup.revoke(keyIdOf(keys[0] ?? ''), request);
    expect(json.revoked_successors).toHaveLength(20);
    expect(await alive(keys)).toEqual(keys.map(() => false));
  });
});

it('revokes a rotated key at once, and leaves its successor valid', async () => {
  const old = await setup.another();
  const { json } = await setup.rotate({ key: old });
  await setup.revoke(keyIdOf(old), { key: json.key });
  expect((await setup.list({}, { key: old })).json.error.code).toBe('key_revoked');
  expect((await setup.list({}, { key: json.key })).status).toBe(200);
});

it('responds to a repeat with the same bytes', async () => {
  const id = keyIdOf(await setup.another());
  const headers = { 'idempotency-key': newId() };
  const first = await setup.revoke(id, { headers });
  const repeat = await setup.revoke(id, { headers });
  expect([repeat.text, repeat.headers['Idempotent-Replayed']]).toEqual([first.text, 'true']);
});

it('needs partner:write', async () => {
  const reader = await setup.another({ scopes: ['partner:read'] });
  expect((await setup.revoke(keyIdOf(reader), { key: reader })).json.error).toMatchObject({
    code: 'scope_required',
    details: { required_scope: 'partner:write' },
  });
});

it.each(['short', `${unknown}0`, '../../../../etc1'])('refuses the invalid id %j', async (id) => {
  expect((await setup.revoke(id)).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'key_id' },
  });
});
