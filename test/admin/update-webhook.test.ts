import { expect, it } from 'vitest';
import { updatePartnerWebhook } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const asSandbox = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
const { partnerId } = await addPartner(setup.table);
const stranger = await addPartner(setup.table);
const paused = { paused: true };
const unknown = 'wh_019a9f5c7d007c3e8a4b1f2e3d4c5b6a';

proves(updatePartnerWebhook, {
  success: async () => setup.updateWebhookOf(partnerId, await setup.addWebhook(partnerId), paused),
  partner_record_not_found: () => setup.updateWebhookOf(newId(), unknown, paused),
  webhook_not_found: () => setup.updateWebhookOf(partnerId, unknown, paused),
});

it('pauses and resumes a webhook, and notifies the sweeper of a resume', async () => {
  const id = await setup.addWebhook(partnerId);
  const isDue = () => setup.table.items().some(({ sk, due_shard }) => sk === id && due_shard !== undefined);
  expect((await setup.updateWebhookOf(partnerId, id, paused)).json).toMatchObject({
    id,
    paused: true,
    health: 'paused',
  });
  expect(isDue()).toBe(false);
  const { json, text } = await setup.updateWebhookOf(partnerId, id, { paused: false });
  expect(json).toMatchObject({ paused: false, health: 'ok' });
  expect(isDue()).toBe(true);
  expect(text).not.toMatch(/signing_secret|whsec_/);
});

it.each([
  [{}, 'missing_field', 'paused'],
  [{ paused: null }, 'invalid_request', 'paused'],
  [{ paused: 'yes' }, 'invalid_request', 'paused'],
  [{ paused: true, url: 'https://other.example.com' }, 'invalid_request', 'url'],
  [{ paused: true, enabled_events: ['*'] }, 'invalid_request', 'enabled_events'],
])('accepts only the field paused: %j is %s', async (body, code, field) => {
  const id = await setup.addWebhook(partnerId);
  const { status, json } = await setup.updateWebhookOf(partnerId, id, body);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it('allows a sandbox key to pause webhooks of the sandbox, and hides all others from it', async () => {
  const sandbox = await setup.addWebhook(partnerId, 'sandbox');
  const live = await setup.addWebhook(partnerId);
  expect((await setup.updateWebhookOf(partnerId, sandbox, paused, asSandbox)).status).toBe(200);
  const plain = ({ status, text }: { status: number; text: string }, id: string) => [
    status,
    text.replace(/req_[0-9a-f-]+/, 'req').replaceAll(id, 'id'),
  ];
  const refused = await setup.updateWebhookOf(partnerId, live, paused, asSandbox);
  const never = await setup.updateWebhookOf(partnerId, unknown, paused, asSandbox);
  expect(refused.status).toBe(404);
  expect(plain(refused, live)).toEqual(plain(never, unknown));
  const of = { partner_id: partnerId, environment: 'production' } as const;
  expect(await setup.webhooks.find(of, live)).toMatchObject({ paused: false, version: 1 });
});

it('finds only webhooks of the partner in the path', async () => {
  const id = await setup.addWebhook(partnerId);
  const { json } = await setup.updateWebhookOf(stranger.partnerId, id, paused);
  expect(json.error).toMatchObject({
    code: 'webhook_not_found',
    details: { id: stranger.partnerId, webhook_id: id },
  });
  expect(json.error.message).toContain(id);
});

it('is recorded in the log of the operator, and anonymously in the logs of keys that see the webhook', async () => {
  for (const [environment, logs] of [
    ['production', ['production']],
    ['sandbox', ['production', 'sandbox']],
  ] as const) {
    const { partnerId: id } = await addPartner(setup.table);
    const webhookId = await setup.addWebhook(id, environment);
    await setup.updateWebhookOf(id, webhookId, paused);
    const told = { action: 'admin.update-webhook', resource: expect.stringContaining(webhookId) };
    const changed = { before: '{"paused":false}', after: expect.stringContaining('"paused":true') };
    const ours = setup
      .logOf(setup.partnerId, 'production')
      .find(({ resource }) => String(resource).includes(webhookId));
    expect(ours).toMatchObject({ ...told, after: changed.after, key_id: expect.any(String) });
    for (const log of ['production', 'sandbox'] as const) {
      const theirs = setup.logOf(id, log);
      expect(theirs).toHaveLength(logs.some((one) => one === log) ? 1 : 0);
      for (const record of theirs) {
        expect(record).toMatchObject({ ...told, after: changed.after });
        expect([record['key_id'], record['ip']]).toEqual([undefined, undefined]);
      }
    }
  }
});

it('takes effect once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const id = await setup.addWebhook(partnerId);
  const first = await setup.updateWebhookOf(partnerId, id, paused, { headers });
  await setup.updateWebhookOf(partnerId, id, { paused: false });
  expect((await setup.updateWebhookOf(partnerId, id, paused, { headers })).text).toBe(first.text);
  const of = { partner_id: partnerId, environment: 'production' } as const;
  expect(await setup.webhooks.find(of, id)).toMatchObject({ paused: false });
});
