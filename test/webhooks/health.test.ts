import { expect, it, vi } from 'vitest';
import { countAttempt } from '../../lambdas/adapters/webhooks/webhook-attempts.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const at = '2026-11-20T10:00:00.000Z';
const fresh = { last_success_at: null, last_failure_at: null, consecutive_failures: 0, health: 'ok' };
const failing = { last_success_at: null, last_failure_at: at, consecutive_failures: 2, health: 'failing' };

const given = async () => {
  const setup = await webhookSetup();
  const { json } = await setup.register();
  const count = (webhook_id: string, succeeded: boolean) =>
    setup.table.write([countAttempt({ partner_id: setup.partnerId, webhook_id }, { succeeded, at })]);
  return { setup, webhook: json, count };
};

it('is in every response that shows the webhook', async () => {
  const { setup, webhook, count } = await given();
  const { id } = webhook;
  expect(webhook).toMatchObject(fresh);
  for (let failures = 0; failures < 2; failures += 1) await count(id, false);
  expect((await setup.get(id)).json).toMatchObject(failing);
  expect((await setup.list()).json.data).toEqual([expect.objectContaining(failing)]);
  expect((await setup.update(id, { name: 'New' })).json).toMatchObject(failing);
  expect((await setup.update(id, { paused: true })).json).toMatchObject({ ...failing, health: 'paused' });
  expect((await setup.update(id, { paused: false })).json).toMatchObject(failing);
  expect((await setup.rotateSecret(id)).json).toMatchObject(failing);
  await count(id, true);
  const mended = { last_success_at: at, last_failure_at: at, consecutive_failures: 0, health: 'ok' };
  expect((await setup.remove(id)).json).toMatchObject(mended);
});

it('leaves the version and updated_at of the webhook unchanged', async () => {
  const { setup, webhook, count } = await given();
  await count(webhook.id, true);
  const { json } = await setup.get(webhook.id);
  expect(json.updated_at).toBe(webhook.updated_at);
  expect(await setup.webhooks.find(setup.tenant, webhook.id)).toMatchObject({ version: 1 });
});

it('is read at once for a page, with its own value for each webhook', async () => {
  const { setup, webhook, count } = await given();
  const { json: other } = await setup.register();
  await count(other.id, false);
  const read = vi.spyOn(setup.table, 'getMany');
  const { json } = await setup.list();
  expect(json.data.map((one: { id: string; health: string }) => [one.id, one.health])).toEqual([
    [other.id, 'failing'],
    [webhook.id, 'ok'],
  ]);
  const reads = read.mock.calls.filter(([keys]) => keys.some(({ sk }) => sk === 'ATTEMPTS'));
  expect(reads).toHaveLength(1);
});

it('is in no audit record, because it is no change by a caller', async () => {
  const { setup, webhook, count } = await given();
  await count(webhook.id, false);
  await setup.update(webhook.id, { paused: true });
  await setup.remove(webhook.id);
  const records = setup.table.items().filter(({ pk }) => String(pk).endsWith('#AUDIT'));
  expect(records.length).toBeGreaterThan(2);
  // What was given out is told, without what it was.
  expect(JSON.stringify(records[0])).toContain('signing_secret');
  expect(JSON.stringify(records)).not.toMatch(/consecutive_failures|last_failure_at|failing/);
});

it('is absent without a webhook', async () => {
  const { setup, count } = await given();
  await count(unknownId, false);
  expect((await setup.get(unknownId)).status).toBe(404);
});
