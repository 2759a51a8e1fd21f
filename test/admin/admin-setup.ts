import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { createPartner } from '../../lambdas/admin/create-partner.ts';
import { deletePartnerWebhook } from '../../lambdas/admin/delete-webhook.ts';
import { getPartner } from '../../lambdas/admin/get-partner.ts';
import { listPartnerKeys } from '../../lambdas/admin/list-keys.ts';
import { listPartners } from '../../lambdas/admin/list-partners.ts';
import { listPartnerWebhooks } from '../../lambdas/admin/list-webhooks.ts';
import { mintKey } from '../../lambdas/admin/mint-key.ts';
import { resumePartner } from '../../lambdas/admin/resume-partner.ts';
import { revokePartnerKey } from '../../lambdas/admin/revoke-key.ts';
import { suspendPartner } from '../../lambdas/admin/suspend-partner.ts';
import { updatePartner } from '../../lambdas/admin/update-partner.ts';
import { updatePartnerWebhook } from '../../lambdas/admin/update-webhook.ts';
import * as rows from '../../lambdas/contract/admin.ts';
import { newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { listKeys } from '../../lambdas/keys/list-keys.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { send, type TestRequest, testSetup } from '../support/api.ts';

/**
 * The admin endpoints over one table in memory, called with an admin key unless told otherwise. `wrap`: the table as
 * the endpoints see it, not the request path.
 */
export const adminSetup = async (wrap: (table: Table) => Table = (table) => table) => {
  const setup = await testSetup({ scopes: ['admin'] });
  const { keys } = setup;
  const table = wrap(setup.table);
  const resources = { ...setup.resources, table };
  const partners = partnerTable(table);
  const secrets = callbackSecretTable(table);
  const own = { key: keys.live, stage: 'live' } as const;
  const create = createPartner.handler(resources);
  const get = getPartner.handler(resources);
  const list = listPartners.handler(resources);
  const update = updatePartner.handler(resources);
  const suspend = suspendPartner.handler(resources);
  const resume = resumePartner.handler(resources);
  const mint = mintKey.handler(resources);
  const keyList = listPartnerKeys.handler(resources);
  const revoke = revokePartnerKey.handler(resources);
  const webhooks = webhookTable(table);
  const webhookList = listPartnerWebhooks.handler(resources);
  const updateWebhook = updatePartnerWebhook.handler(resources);
  const deleteWebhook = deletePartnerWebhook.handler(resources);
  const work = listKeys.handler({ table: setup.table, pepper, urlPolicy: 'strict' as const });
  return {
    ...setup,
    secrets,
    partners,
    valid: { name: 'Acme', contact_email: 'api@acme.example' },
    create: (body: unknown, more: TestRequest = {}) =>
      send(rows.createPartner, create, { ...own, body, ...more }),
    get: (id: string, more: TestRequest = {}) =>
      send(rows.getPartner, get, { ...own, params: { id }, ...more }),
    list: (query: Record<string, string> = {}, more: TestRequest = {}) =>
      send(rows.listPartners, list, { ...own, query, ...more }),
    update: (id: string, body: unknown, more: TestRequest = {}) =>
      send(rows.updatePartner, update, { ...own, params: { id }, body, ...more }),
    suspend: (id: string, more: TestRequest = {}) =>
      send(rows.suspendPartner, suspend, { ...own, params: { id }, ...more }),
    resume: (id: string, more: TestRequest = {}) =>
      send(rows.resumePartner, resume, { ...own, params: { id }, ...more }),
    mint: (body: unknown, more: TestRequest = {}) => send(rows.mintKey, mint, { ...own, body, ...more }),
    listKeysOf: (id: string, query: Record<string, string> = {}, more: TestRequest = {}) =>
      send(rows.listPartnerKeys, keyList, { ...own, params: { id }, query, ...more }),
    revoke: (key_id: string, more: TestRequest = {}) =>
      send(rows.revokePartnerKey, revoke, { ...own, params: { key_id }, ...more }),
    listWebhooksOf: (id: string, query: Record<string, string> = {}, more: TestRequest = {}) =>
      send(rows.listPartnerWebhooks, webhookList, { ...own, params: { id }, query, ...more }),
    updateWebhookOf: (id: string, webhook_id: string, body: unknown, more: TestRequest = {}) =>
      send(rows.updatePartnerWebhook, updateWebhook, { ...own, params: { id, webhook_id }, body, ...more }),
    deleteWebhookOf: (id: string, webhook_id: string, more: TestRequest = {}) =>
      send(rows.deletePartnerWebhook, deleteWebhook, { ...own, params: { id, webhook_id }, ...more }),
    webhooks,
    /** A webhook of a partner, as a key of that environment makes it. */
    addWebhook: async (partnerId: string, environment: 'sandbox' | 'production' = 'production') => {
      const id = `wh_${newId().replaceAll('-', '')}`;
      const made = { url: 'https://hooks.example.com/in', enabled_events: ['analysis.completed' as const] };
      const webhook = newWebhook(made, { id, environment, now: new Date().toISOString() });
      await table.write([
        webhooks.countOne({ partner_id: partnerId, environment }, 20),
        webhooks.add(partnerId, webhook, Buffer.from('sealed signing secret')),
      ]);
      return id;
    },
    /** The records of an audit log. */
    logOf: (partnerId: string, environment: 'sandbox' | 'production') =>
      setup.table.items().filter(({ pk }) => pk === `${partnerId}#${environment}#AUDIT`),
    /** A request of a partner, by a function that stays warm. */
    work: (key: string, stage: 'sandbox' | 'live' = 'live') => send(listKeys.row, work, { key, stage }),
  };
};

/** The public id within a key's text. */
export const keyIdOf = (key: string): string => key.split('_')[2] ?? '';
