import { expect, it } from 'vitest';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import { rotateCallbackSecret } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryOpener } from '../fakes/memory-secrets.ts';
import { proves } from '../support/proves.ts';
import { webhookWorld } from './webhook-world.ts';

const world = await webhookWorld();

proves(rotateCallbackSecret, { success: () => world.rotate() });

const stored = async (of = world.tenant) => {
  const sealed = await callbackSecretTable(world.table).find(of);
  if (sealed === undefined) throw new Error('no secret');
  const opener = memoryOpener();
  await opener.open(sealed);
  return opener.remembered(sealed);
};

it('returns the secret that signs callbacks from now on', async () => {
  const first = await world.rotate();
  expect(await stored()).toBe(first.json.signing_secret);
  const second = await world.rotate();
  expect(second.json.signing_secret).not.toBe(first.json.signing_secret);
  expect(await stored()).toBe(second.json.signing_secret);
});

it('differs in each environment, and is rotated in its own only', async () => {
  const sandbox = await world.rotate();
  const live = await world.rotate({ key: world.keys.live, stage: 'live' });
  expect(await stored()).toBe(sandbox.json.signing_secret);
  expect(await stored({ ...world.tenant, environment: 'production' })).toBe(live.json.signing_secret);
  expect(live.json.signing_secret).not.toBe(sandbox.json.signing_secret);
});

it('rotates once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await world.rotate({ headers });
  expect((await world.rotate({ headers })).text).toBe(first.text);
  expect(await stored()).toBe(first.json.signing_secret);
});

it('needs more than partner:read', async () => {
  const { json } = await world.rotate({ key: null });
  expect(json.error.code).toBe('authentication_required');
});
