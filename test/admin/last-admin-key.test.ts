import { describe, expect, it } from 'vitest';
import { rotateKey } from '../../lambdas/keys/rotate-key.ts';
import { send } from '../support/api.ts';
import { adminSetup, keyIdOf } from './admin-setup.ts';

/** Another partner of the setup has admin keys too: its live one is taken away, and one live admin key is left. */
const lonely = async () => {
  const setup = await adminSetup();
  const { items } = { items: setup.table.items() };
  const foreign = items.filter(
    ({ sk, partner_id, environment }) =>
      sk === 'KEY' && partner_id !== setup.partnerId && environment === 'production',
  );
  for (const { key_id } of foreign) expect((await setup.revoke(String(key_id))).status).toBe(200);
  const rotate = rotateKey.handler(setup.resources);
  const admin = { partner_id: setup.partnerId, environment: 'production', scopes: ['admin'] };
  return {
    ...setup,
    admin,
    rotate: (key: string) => send(rotateKey.row, rotate, { key, stage: 'live' }),
  };
};

const lastAdminKey = { code: 'invalid_request', details: { reason: 'last_admin_key', field: 'key_id' } };

describe('the last live admin key', () => {
  it('cannot be revoked, even if the sandbox has one', async () => {
    const setup = await lonely();
    const { status, json } = await setup.revoke(keyIdOf(setup.keys.live));
    expect([status, json.error]).toMatchObject([400, lastAdminKey]);
    expect(json.error.message).toContain('mint another');
    expect((await setup.list()).status).toBe(200);
  });

  it('cannot be left with only expiring keys or keys of a suspended partner', async () => {
    const setup = await lonely();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await setup.mint({ ...setup.admin, expires_at })).status).toBe(201);
    const partner = await setup.create({ ...setup.valid, plan_tier: 'internal' });
    expect((await setup.mint({ ...setup.admin, partner_id: partner.json.id })).status).toBe(201);
    await setup.suspend(partner.json.id);
    expect((await setup.revoke(keyIdOf(setup.keys.live))).json.error).toMatchObject(lastAdminKey);
    await setup.resume(partner.json.id);
    expect((await setup.revoke(keyIdOf(setup.keys.live))).status).toBe(200);
  });

  it('can be rotated, and its successor is then the last one', async () => {
    const setup = await lonely();
    const { json } = await setup.rotate(setup.keys.live);
    const asNew = { key: json.key };
    expect((await setup.revoke(keyIdOf(setup.keys.live), asNew)).status).toBe(200);
    expect((await setup.revoke(keyIdOf(json.key), asNew)).json.error).toMatchObject(lastAdminKey);
  });

  it('is not revoked as the successor of another key', async () => {
    const setup = await lonely();
    const { json } = await setup.rotate(setup.keys.live);
    const request = { key: json.key, query: { successors: 'revoke' } };
    expect((await setup.revoke(keyIdOf(setup.keys.live), request)).json.error).toMatchObject(lastAdminKey);
    expect((await setup.list({}, { key: setup.keys.live })).status).toBe(200);
  });

  it('survives when two keys revoke each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const setup = await lonely();
      const { json } = await setup.mint(setup.admin);
      const answers = await Promise.all([
        setup.revoke(json.key_id, { key: setup.keys.live }),
        setup.revoke(keyIdOf(setup.keys.live), { key: json.key }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await Promise.all([setup.keys.live, json.key].map((key) => setup.list({}, { key })));
      expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('survives when two keys revoke themselves at once', async () => {
    const setup = await lonely();
    const { json } = await setup.mint(setup.admin);
    const answers = await Promise.all(
      [setup.keys.live, json.key].map((key) => setup.revoke(keyIdOf(key), { key })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe('an admin key that was rotated out', () => {
  it('mints and revokes no key', async () => {
    const setup = await lonely();
    const { json } = await setup.rotate(setup.keys.live);
    const rotatedOut = { code: 'invalid_request', details: { reason: 'key_rotated_out' } };
    expect((await setup.mint(setup.admin)).json.error).toMatchObject(rotatedOut);
    expect((await setup.revoke(json.new_key_id)).json.error).toMatchObject(rotatedOut);
    expect((await setup.get(setup.partnerId)).status).toBe(200);
  });
});
