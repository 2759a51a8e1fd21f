import { expect, it } from 'vitest';
import { addPartner } from '../support/api.ts';
import { adminSetup, keyIdOf } from './admin-setup.ts';

const setup = await adminSetup();
const asSandbox = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
const liveKeyRequired = {
  code: 'scope_required',
  details: { required_scope: 'admin', required_environment: 'production', reason: 'live_key_required' },
};
const other = await addPartner(setup.table);

it.each([
  ['creates no partner', () => setup.create(setup.valid, asSandbox)],
  ['changes no partner', () => setup.update(other.partnerId, { notes: 'x' }, asSandbox)],
  ['suspends no partner', () => setup.suspend(other.partnerId, asSandbox)],
  ['resumes no partner', () => setup.resume(other.partnerId, asSandbox)],
  [
    'mints no live key',
    () => setup.mint({ partner_id: other.partnerId, environment: 'production' }, asSandbox),
  ],
  ['revokes no live key', () => setup.revoke(keyIdOf(other.keys.live), asSandbox)],
  [
    'does not ask for live keys',
    () => setup.listKeysOf(other.partnerId, { environment: 'production' }, asSandbox),
  ],
])('a sandbox admin key %s', async (_, ask) => {
  const before = JSON.stringify(
    setup.table.items().filter(({ sk }) => ['PARTNER', 'KEY'].includes(String(sk))),
  );
  const { status, json } = await ask();
  expect([status, json.error]).toMatchObject([403, liveKeyRequired]);
  expect(json.error.message).toContain('live admin key');
  expect(
    JSON.stringify(setup.table.items().filter(({ sk }) => ['PARTNER', 'KEY'].includes(String(sk)))),
  ).toBe(before);
});

it('a sandbox admin key reads partners, and mints, lists and revokes keys of the sandbox only', async () => {
  const { partnerId } = other;
  expect((await setup.get(partnerId, asSandbox)).status).toBe(200);
  expect((await setup.list({}, asSandbox)).status).toBe(200);
  const { json: minted } = await setup.mint({ partner_id: partnerId, environment: 'sandbox' }, asSandbox);
  const { json: listed } = await setup.listKeysOf(partnerId, {}, asSandbox);
  expect(listed.data.map(({ environment }: { environment: string }) => environment)).toEqual([
    'sandbox',
    'sandbox',
  ]);
  expect((await setup.revoke(minted.key_id, asSandbox)).status).toBe(200);
});

it('a live admin key sees the keys of both environments, or of a requested one', async () => {
  const seen = async (query: Record<string, string>) => {
    const { json } = await setup.listKeysOf(other.partnerId, query);
    return new Set(json.data.map(({ environment }: { environment: string }) => environment));
  };
  expect(await seen({})).toEqual(new Set(['production', 'sandbox']));
  expect(await seen({ environment: 'production' })).toEqual(new Set(['production']));
});
