import { expect, it } from 'vitest';
import { getCurrentKey } from '../../lambdas/contract/keys.ts';
import { limitOverrides, planLimits } from '../../lambdas/contract/limits.ts';
import { proves } from '../support/proves.ts';
import { keyIdOf, keysWorld } from './keys-world.ts';

const world = await keysWorld({ tier: 'internal' });

proves(getCurrentKey, { success: () => world.current() });

it('returns the owner, the environment and the scopes of the key', async () => {
  const { json, text } = await world.current({ key: world.keys.live, stage: 'live' });
  expect(json).toMatchObject({
    key_id: keyIdOf(world.keys.live),
    environment: 'production',
    scopes: ['partner:write'],
    rotated_from: null,
    expires_at: null,
    partner_id: world.partnerId,
    partner: { id: world.partnerId, name: 'Partner of a test', plan_tier: 'internal' },
  });
  expect(text).not.toContain(world.keys.live.slice(-32));
  expect(text).not.toContain('key_hash');
});

it('returns the limits of the partner in the environment of the key, by plan or settings', async () => {
  const { json: live } = await world.current({ key: world.keys.live, stage: 'live' });
  expect(live.limits).toEqual({
    ...planLimits.internal,
    recorded_minutes_per_day: null,
    submissions_per_day: null,
    triggered_events_per_day: 0,
    time_advances_per_day: 0,
  });
  const { json: sandbox } = await world.current();
  // The partner of tests has settings of its own for the sandbox.
  expect(sandbox.limits).toMatchObject({
    in_flight_jobs: limitOverrides.in_flight_jobs.max,
    recorded_minutes_per_month: null,
  });
});

it('responds to a reading key, an admin key, and a rotated key with its expiry', async () => {
  for (const scope of ['partner:read', 'admin']) {
    const key = await world.another({ scopes: [scope] });
    expect((await world.current({ key })).json.scopes).toEqual([scope]);
  }
  const old = await world.another();
  const { json } = await world.rotate({ key: old });
  expect((await world.current({ key: old })).json.revokes_at).toBe(json.old_key_revokes_at);
  expect((await world.current({ key: json.key })).json.rotated_from).toBe(keyIdOf(old));
});

it('needs one of the known scopes', async () => {
  const { json } = await world.current({ key: await world.another({ scopes: ['everything'] }) });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'partner:read' } });
});
