import { describe, expect, it } from 'vitest';
import { rotateKey } from '../../lambdas/keys/rotate-key.ts';
import { send } from '../support/api.ts';
import { adminWorld, keyIdOf } from './admin-world.ts';

/** Another partner of the world has admin keys too: its live one is taken away, and one live admin key is left. */
const lonely = async () => {
  const world = await adminWorld();
  const { items } = { items: world.table.items() };
  const foreign = items.filter(
    ({ sk, partner_id, environment }) =>
      sk === 'KEY' && partner_id !== world.partnerId && environment === 'production',
  );
  for (const { key_id } of foreign) expect((await world.revoke(String(key_id))).status).toBe(200);
  const rotate = rotateKey.handler(world.resources);
  const admin = { partner_id: world.partnerId, environment: 'production', scopes: ['admin'] };
  return {
    ...world,
    admin,
    rotate: (key: string) => send(rotateKey.row, rotate, { key, stage: 'live' }),
  };
};

const lastAdminKey = { code: 'invalid_request', details: { reason: 'last_admin_key', field: 'key_id' } };

describe('the last live admin key', () => {
  it('cannot be revoked, even if the sandbox has one', async () => {
    const world = await lonely();
    const { status, json } = await world.revoke(keyIdOf(world.keys.live));
    expect([status, json.error]).toMatchObject([400, lastAdminKey]);
    expect(json.error.message).toContain('mint another');
    expect((await world.list()).status).toBe(200);
  });

  it('cannot be left with only expiring keys or keys of a suspended partner', async () => {
    const world = await lonely();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await world.mint({ ...world.admin, expires_at })).status).toBe(201);
    const partner = await world.create({ ...world.valid, plan_tier: 'internal' });
    expect((await world.mint({ ...world.admin, partner_id: partner.json.id })).status).toBe(201);
    await world.suspend(partner.json.id);
    expect((await world.revoke(keyIdOf(world.keys.live))).json.error).toMatchObject(lastAdminKey);
    await world.resume(partner.json.id);
    expect((await world.revoke(keyIdOf(world.keys.live))).status).toBe(200);
  });

  it('can be rotated, and its successor is then the last one', async () => {
    const world = await lonely();
    const { json } = await world.rotate(world.keys.live);
    const asNew = { key: json.key };
    expect((await world.revoke(keyIdOf(world.keys.live), asNew)).status).toBe(200);
    expect((await world.revoke(keyIdOf(json.key), asNew)).json.error).toMatchObject(lastAdminKey);
  });

  it('is not revoked as the successor of another key', async () => {
    const world = await lonely();
    const { json } = await world.rotate(world.keys.live);
    const wish = { key: json.key, query: { successors: 'revoke' } };
    expect((await world.revoke(keyIdOf(world.keys.live), wish)).json.error).toMatchObject(lastAdminKey);
    expect((await world.list({}, { key: world.keys.live })).status).toBe(200);
  });

  it('survives when two keys revoke each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = await lonely();
      const { json } = await world.mint(world.admin);
      const answers = await Promise.all([
        world.revoke(json.key_id, { key: world.keys.live }),
        world.revoke(keyIdOf(world.keys.live), { key: json.key }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await Promise.all([world.keys.live, json.key].map((key) => world.list({}, { key })));
      expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('survives when two keys revoke themselves at once', async () => {
    const world = await lonely();
    const { json } = await world.mint(world.admin);
    const answers = await Promise.all(
      [world.keys.live, json.key].map((key) => world.revoke(keyIdOf(key), { key })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe('an admin key that was rotated out', () => {
  it('mints and revokes no key', async () => {
    const world = await lonely();
    const { json } = await world.rotate(world.keys.live);
    const rotatedOut = { code: 'invalid_request', details: { reason: 'key_rotated_out' } };
    expect((await world.mint(world.admin)).json.error).toMatchObject(rotatedOut);
    expect((await world.revoke(json.new_key_id)).json.error).toMatchObject(rotatedOut);
    expect((await world.get(world.partnerId)).status).toBe(200);
  });
});
