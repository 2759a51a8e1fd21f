import { expect, it, vi } from 'vitest';
import { countAttempt } from '../../lambdas/adapters/webhooks/webhook-attempts.ts';
import { unknownId, webhookWorld } from './webhook-world.ts';

const at = '2026-11-20T10:00:00.000Z';
const fresh = { last_success_at: null, last_failure_at: null, consecutive_failures: 0, health: 'ok' };
const failing = { last_success_at: null, last_failure_at: at, consecutive_failures: 2, health: 'failing' };

const given = async () => {
  const world = await webhookWorld();
  const { json } = await world.register();
  const count = (webhook_id: string, succeeded: boolean) =>
    world.table.write([countAttempt({ partner_id: world.partnerId, webhook_id }, { succeeded, at })]);
  return { world, webhook: json, count };
};

it('is in every response that shows the webhook', async () => {
  const { world, webhook, count } = await given();
  const { id } = webhook;
  expect(webhook).toMatchObject(fresh);
  for (let failures = 0; failures < 2; failures += 1) await count(id, false);
  expect((await world.get(id)).json).toMatchObject(failing);
  expect((await world.list()).json.data).toEqual([expect.objectContaining(failing)]);
  expect((await world.update(id, { name: 'New' })).json).toMatchObject(failing);
  expect((await world.update(id, { paused: true })).json).toMatchObject({ ...failing, health: 'paused' });
  expect((await world.update(id, { paused: false })).json).toMatchObject(failing);
  expect((await world.rotateSecret(id)).json).toMatchObject(failing);
  await count(id, true);
  const mended = { last_success_at: at, last_failure_at: at, consecutive_failures: 0, health: 'ok' };
  expect((await world.remove(id)).json).toMatchObject(mended);
});

it('leaves the version and updated_at of the webhook unchanged', async () => {
  const { world, webhook, count } = await given();
  await count(webhook.id, true);
  const { json } = await world.get(webhook.id);
  expect(json.updated_at).toBe(webhook.updated_at);
  expect(await world.webhooks.find(world.tenant, webhook.id)).toMatchObject({ version: 1 });
});

it('is read at once for a page, with its own value for each webhook', async () => {
  const { world, webhook, count } = await given();
  const { json: other } = await world.register();
  await count(other.id, false);
  const read = vi.spyOn(world.table, 'getMany');
  const { json } = await world.list();
  expect(json.data.map((one: { id: string; health: string }) => [one.id, one.health])).toEqual([
    [other.id, 'failing'],
    [webhook.id, 'ok'],
  ]);
  const reads = read.mock.calls.filter(([keys]) => keys.some(({ sk }) => sk === 'ATTEMPTS'));
  expect(reads).toHaveLength(1);
});

it('is in no audit record, because it is no change by a caller', async () => {
  const { world, webhook, count } = await given();
  await count(webhook.id, false);
  await world.update(webhook.id, { paused: true });
  await world.remove(webhook.id);
  const records = world.table.items().filter(({ pk }) => String(pk).endsWith('#AUDIT'));
  expect(records.length).toBeGreaterThan(2);
  // What was given out is told, without what it was.
  expect(JSON.stringify(records[0])).toContain('signing_secret');
  expect(JSON.stringify(records)).not.toMatch(/consecutive_failures|last_failure_at|failing/);
});

it('is absent without a webhook', async () => {
  const { world, count } = await given();
  await count(unknownId, false);
  expect((await world.get(unknownId)).status).toBe(404);
});
