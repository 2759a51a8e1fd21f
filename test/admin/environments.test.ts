import { expect, it } from 'vitest';
import { addPartner } from '../support/api.ts';
import { adminWorld, keyIdOf } from './admin-world.ts';

const world = await adminWorld();
const asSandbox = { key: world.keys.sandbox, stage: 'sandbox' } as const;
const liveKeyRequired = {
  code: 'scope_required',
  details: { required_scope: 'admin', required_environment: 'production', reason: 'live_key_required' },
};
const other = await addPartner(world.table);

it.each([
  ['creates no partner', () => world.create(world.valid, asSandbox)],
  ['changes no partner', () => world.update(other.partnerId, { notes: 'x' }, asSandbox)],
  ['suspends no partner', () => world.suspend(other.partnerId, asSandbox)],
  ['resumes no partner', () => world.resume(other.partnerId, asSandbox)],
  [
    'mints no live key',
    () => world.mint({ partner_id: other.partnerId, environment: 'production' }, asSandbox),
  ],
  ['revokes no live key', () => world.revoke(keyIdOf(other.keys.live), asSandbox)],
  [
    'does not ask for live keys',
    () => world.listKeysOf(other.partnerId, { environment: 'production' }, asSandbox),
  ],
])('a sandbox admin key %s', async (_, ask) => {
  const before = JSON.stringify(
    world.table.items().filter(({ sk }) => ['PARTNER', 'KEY'].includes(String(sk))),
  );
  const { status, json } = await ask();
  expect([status, json.error]).toMatchObject([403, liveKeyRequired]);
  expect(json.error.message).toContain('live admin key');
  expect(
    JSON.stringify(world.table.items().filter(({ sk }) => ['PARTNER', 'KEY'].includes(String(sk)))),
  ).toBe(before);
});

it('a sandbox admin key reads partners, and mints, lists and revokes keys of the sandbox only', async () => {
  const { partnerId } = other;
  expect((await world.get(partnerId, asSandbox)).status).toBe(200);
  expect((await world.list({}, asSandbox)).status).toBe(200);
  const { json: minted } = await world.mint({ partner_id: partnerId, environment: 'sandbox' }, asSandbox);
  const { json: listed } = await world.listKeysOf(partnerId, {}, asSandbox);
  expect(listed.data.map(({ environment }: { environment: string }) => environment)).toEqual([
    'sandbox',
    'sandbox',
  ]);
  expect((await world.revoke(minted.key_id, asSandbox)).status).toBe(200);
});

it('a live admin key sees the keys of both environments, or of a requested one', async () => {
  const seen = async (query: Record<string, string>) => {
    const { json } = await world.listKeysOf(other.partnerId, query);
    return new Set(json.data.map(({ environment }: { environment: string }) => environment));
  };
  expect(await seen({})).toEqual(new Set(['production', 'sandbox']));
  expect(await seen({ environment: 'production' })).toEqual(new Set(['production']));
});
