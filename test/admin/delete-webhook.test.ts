import { expect, it } from 'vitest';
import { deletePartnerWebhook } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const asSandbox = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
const { partnerId } = await addPartner(setup.table);
const stranger = await addPartner(setup.table);
const unknown = 'wh_019a9f5c7d007c3e8a4b1f2e3d4c5b6a';
const live = { partner_id: partnerId, environment: 'production' } as const;

proves(deletePartnerWebhook, {
  success: async () => setup.deleteWebhookOf(partnerId, await setup.addWebhook(partnerId)),
  partner_record_not_found: () => setup.deleteWebhookOf(newId(), unknown),
  webhook_not_found: () => setup.deleteWebhookOf(partnerId, unknown),
});

it('archives a webhook: it is no longer found or counted, and its pending deliveries are swept', async () => {
  const id = await setup.addWebhook(partnerId);
  const before = await setup.webhooks.count(live);
  const { json, text } = await setup.deleteWebhookOf(partnerId, id);
  expect(json).toMatchObject({ id, consecutive_failures: 0 });
  expect(text).not.toMatch(/signing_secret|whsec_/);
  expect(await setup.webhooks.find(live, id)).toBeUndefined();
  expect(await setup.webhooks.count(live)).toBe(before - 1);
  expect(setup.table.items().some(({ sk, due_shard }) => sk === id && due_shard !== undefined)).toBe(true);
  expect((await setup.deleteWebhookOf(partnerId, id)).json.error.code).toBe('webhook_not_found');
});

it('allows a sandbox key to archive only webhooks of the sandbox', async () => {
  const sandbox = await setup.addWebhook(partnerId, 'sandbox');
  const other = await setup.addWebhook(partnerId);
  expect((await setup.deleteWebhookOf(partnerId, sandbox, asSandbox)).status).toBe(200);
  expect((await setup.deleteWebhookOf(partnerId, other, asSandbox)).status).toBe(404);
  expect(await setup.webhooks.find(live, other)).toMatchObject({ id: other });
});

it('finds only webhooks of the partner in the path', async () => {
  const id = await setup.addWebhook(partnerId);
  expect((await setup.deleteWebhookOf(stranger.partnerId, id)).status).toBe(404);
  expect(await setup.webhooks.find(live, id)).toMatchObject({ id });
});

it('is recorded in the audit logs of the operator and of the partner', async () => {
  const id = await setup.addWebhook(partnerId);
  await setup.deleteWebhookOf(partnerId, id);
  for (const partner of [setup.partnerId, partnerId]) {
    const record = setup
      .logOf(partner, 'production')
      .find(({ resource }) => String(resource).endsWith(`/webhooks/${id}`));
    expect(record).toMatchObject({
      action: 'admin.delete-webhook',
      after: expect.stringContaining('archived_at'),
    });
  }
});

it('archives a webhook of the operator’s own partner, with one audit record', async () => {
  const id = await setup.addWebhook(setup.partnerId);
  expect((await setup.deleteWebhookOf(setup.partnerId, id)).status).toBe(200);
  const records = setup
    .logOf(setup.partnerId, 'production')
    .filter(({ resource }) => String(resource).endsWith(id));
  expect(records).toHaveLength(1);
});
