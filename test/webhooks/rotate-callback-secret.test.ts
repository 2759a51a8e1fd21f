import { expect, it } from 'vitest';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import { rotateCallbackSecret } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryOpener } from '../fakes/memory-secrets.ts';
import { proves } from '../support/proves.ts';
import { webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();

proves(rotateCallbackSecret, { success: () => setup.rotate() });

const stored = async (of = setup.tenant) => {
  const sealed = await callbackSecretTable(setup.table).find(of);
  if (sealed === undefined) throw new Error('no secret');
  const opener = memoryOpener();
  await opener.open(sealed);
  return opener.remembered(sealed);
};

it('returns the secret that signs callbacks from now on', async () => {
  const first = await setup.rotate();
  expect(await stored()).toBe(first.json.signing_secret);
  const second = await setup.rotate();
  expect(second.json.signing_secret).not.toBe(first.json.signing_secret);
  expect(await stored()).toBe(second.json.signing_secret);
});

it('differs in each environment, and is rotated in its own only', async () => {
  const sandbox = await setup.rotate();
  const live = await setup.rotate({ key: setup.keys.live, stage: 'live' });
  expect(await stored()).toBe(sandbox.json.signing_secret);
  expect(await stored({ ...setup.tenant, environment: 'production' })).toBe(live.json.signing_secret);
  expect(live.json.signing_secret).not.toBe(sandbox.json.signing_secret);
});

it('rotates once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await setup.rotate({ headers });
  expect((await setup.rotate({ headers })).text).toBe(first.text);
  expect(await stored()).toBe(first.json.signing_secret);
});

it('needs more than partner:read', async () => {
  const { json } = await setup.rotate({ key: null });
  expect(json.error.code).toBe('authentication_required');
});
