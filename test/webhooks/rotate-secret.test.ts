import { expect, it } from 'vitest';
import { receiverTable } from '../../lambdas/adapters/receivers/receiver-table.ts';
import { rotateSecret } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryOpener } from '../fakes/memory-secrets.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const register = async () => (await setup.register()).json;
/** One opener for all: what it remembers must not outlive a rotation. */
const receivers = receiverTable(setup.table, memoryOpener());
const event = await setup.commit();
const secretOf = async (id: string) =>
  (await receivers.ready({ tenant: setup.tenant, target: id }, event))?.receiver?.secret;

proves(rotateSecret, {
  success: async () => setup.rotateSecret((await register()).id),
  webhook_not_found: () => setup.rotateSecret(unknownId),
});

it('returns the webhook as registration does, with only a new secret', async () => {
  const before = await register();
  const { json } = await setup.rotateSecret(before.id);
  expect(json).toEqual({
    ...before,
    updated_at: json.updated_at,
    signing_secret: json.signing_secret,
  });
  expect(json.signing_secret).not.toBe(before.signing_secret);
  const { signing_secret: _, ...shown } = json;
  expect((await setup.get(before.id)).json).toEqual(shown);
});

it('signs every later request with the new secret, and none with the old one', async () => {
  const { id, signing_secret: first } = await register();
  expect(await secretOf(id)).toBe(first);
  const { json: second } = await setup.rotateSecret(id);
  expect(await secretOf(id)).toBe(second.signing_secret);
  const { json: third } = await setup.rotateSecret(id);
  expect(await secretOf(id)).toBe(third.signing_secret);
});

it('rotates a paused webhook, which remains paused', async () => {
  const { id } = await register();
  await setup.update(id, { paused: true });
  expect((await setup.rotateSecret(id)).json.paused).toBe(true);
});

it('rotates once under one Idempotency-Key', async () => {
  const { id } = await register();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.rotateSecret(id, { headers });
  expect((await setup.rotateSecret(id, { headers })).text).toBe(first.text);
  expect(await secretOf(id)).toBe(first.json.signing_secret);
});

it('keeps the secret of the last of many concurrent rotations, and loses no other change', async () => {
  const { id } = await register();
  const answers = await Promise.all([
    setup.rotateSecret(id),
    setup.rotateSecret(id),
    setup.update(id, { name: 'N' }),
    setup.rotateSecret(id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ json }) => json.signing_secret)).toContain(await secretOf(id));
  expect((await setup.get(id)).json.name).toBe('N');
});

it('finds neither an archived webhook nor that of another partner', async () => {
  const { id } = await register();
  expect((await setup.rotateSecret(id, { key: setup.foreignKey })).status).toBe(404);
  await setup.remove(id);
  expect((await setup.rotateSecret(id)).json.error.code).toBe('webhook_not_found');
});
