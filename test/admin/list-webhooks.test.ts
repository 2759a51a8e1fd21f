import { expect, it } from 'vitest';
import { listPartnerWebhooks } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const asSandbox = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
const { partnerId } = await addPartner(setup.table);
const stranger = await addPartner(setup.table);
const sandbox = await setup.addWebhook(partnerId, 'sandbox');
const live = await setup.addWebhook(partnerId);
const theirs = await setup.addWebhook(stranger.partnerId);

const idsIn = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id);

proves(listPartnerWebhooks, {
  success: () => setup.listWebhooksOf(partnerId),
  partner_record_not_found: () => setup.listWebhooksOf(newId()),
});

it('lists the webhooks of one partner, newest first', async () => {
  expect(idsIn(await setup.listWebhooksOf(partnerId))).toEqual([live, sandbox]);
  expect(idsIn(await setup.listWebhooksOf(stranger.partnerId))).toEqual([theirs]);
});

it('shows a sandbox key only webhooks that were made in the sandbox', async () => {
  const { status, text, json } = await setup.listWebhooksOf(partnerId, {}, asSandbox);
  expect([status, json.data.map(({ id }: { id: string }) => id)]).toEqual([200, [sandbox]]);
  expect(text).not.toContain(live);
});

it('shows every field of the contract, including the health, and never a signing secret', async () => {
  const { json, text } = await setup.listWebhooksOf(partnerId);
  const fields = Object.keys(listPartnerWebhooks.success.body.shape.data.element.shape);
  for (const webhook of json.data) expect(Object.keys(webhook).sort()).toEqual([...fields].sort());
  expect(fields).not.toContain('signing_secret');
  expect(text).not.toMatch(/whsec_|sealed/);
});

it('pages through the webhooks, without archived ones', async () => {
  const { partnerId: id } = await addPartner(setup.table);
  const first = await setup.addWebhook(id);
  const second = await setup.addWebhook(id);
  const third = await setup.addWebhook(id);
  await setup.deleteWebhookOf(id, second);
  const page = await setup.listWebhooksOf(id, { limit: '1' });
  expect(idsIn(page)).toEqual([third]);
  const rest = await setup.listWebhooksOf(id, { limit: '1', cursor: page.json.next_cursor });
  expect(idsIn(rest)).toEqual([first]);
});
