import { expect, it } from 'vitest';
import { getCurrentKey } from '../../lambdas/contract/keys.ts';
import { limitOverrides, planLimits } from '../../lambdas/contract/limits.ts';
import { proves } from '../support/proves.ts';
import { keyIdOf, keysSetup } from './keys-setup.ts';

const setup = await keysSetup({ tier: 'internal' });

proves(getCurrentKey, { success: () => setup.current() });

it('returns the owner, the environment and the scopes of the key', async () => {
  const { json, text } = await setup.current({ key: setup.keys.live, stage: 'live' });
  expect(json).toMatchObject({
    key_id: keyIdOf(setup.keys.live),
    environment: 'production',
    scopes: ['partner:write'],
    rotated_from: null,
    expires_at: null,
    partner_id: setup.partnerId,
    partner: { id: setup.partnerId, name: 'Partner of a test', plan_tier: 'internal' },
  });
  expect(text).not.toContain(setup.keys.live.slice(-32));
  expect(text).not.toContain('key_hash');
});

it('returns the limits of the partner in the environment of the key, by plan or settings', async () => {
  const { json: live } = await setup.current({ key: setup.keys.live, stage: 'live' });
  expect(live.limits).toEqual({
    ...planLimits.internal,
    recorded_minutes_per_day: null,
    submissions_per_day: null,
    triggered_events_per_day: 0,
    time_advances_per_day: 0,
  });
  const { json: sandbox } = await setup.current();
  // The partner of tests has settings of its own for the sandbox.
  expect(sandbox.limits).toMatchObject({
    in_flight_jobs: limitOverrides.in_flight_jobs.max,
    recorded_minutes_per_month: null,
  });
});

it('responds to a reading key, an admin key, and a rotated key with its expiry', async () => {
  for (const scope of ['partner:read', 'admin']) {
    const key = await setup.another({ scopes: [scope] });
    expect((await setup.current({ key })).json.scopes).toEqual([scope]);
  }
  const old = await setup.another();
  const { json } = await setup.rotate({ key: old });
  expect((await setup.current({ key: old })).json.revokes_at).toBe(json.old_key_revokes_at);
  expect((await setup.current({ key: json.key })).json.rotated_from).toBe(keyIdOf(old));
});

it('needs one of the known scopes', async () => {
  const { json } = await setup.current({ key: await setup.another({ scopes: ['everything'] }) });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'partner:read' } });
});
