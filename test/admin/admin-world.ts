import { access as accessTo } from '../../lambdas/adapters/access.ts';
import { waitingRoom } from '../../lambdas/adapters/deliveries/waiting-room.ts';
import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { keyEndings } from '../../lambdas/adapters/keys/key-endings.ts';
import { keyMint } from '../../lambdas/adapters/keys/key-mint.ts';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks.ts';
import { createPartnerWith } from '../../lambdas/admin/create-partner.ts';
import { deletePartnerWebhookWith } from '../../lambdas/admin/delete-webhook.ts';
import { getPartnerWith } from '../../lambdas/admin/get-partner.ts';
import { listPartnerKeysWith } from '../../lambdas/admin/list-keys.ts';
import { listPartnersWith } from '../../lambdas/admin/list-partners.ts';
import { listPartnerWebhooksWith } from '../../lambdas/admin/list-webhooks.ts';
import { mintKeyWith } from '../../lambdas/admin/mint-key.ts';
import { resumePartnerWith } from '../../lambdas/admin/resume-partner.ts';
import { revokeAnyKeyWith } from '../../lambdas/admin/revoke-key.ts';
import { suspendPartnerWith } from '../../lambdas/admin/suspend-partner.ts';
import { updatePartnerWith } from '../../lambdas/admin/update-partner.ts';
import { updatePartnerWebhookWith } from '../../lambdas/admin/update-webhook.ts';
import * as rows from '../../lambdas/contract/admin.ts';
import { listKeys } from '../../lambdas/contract/keys.ts';
import { newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { listKeysWith } from '../../lambdas/keys/list-keys.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper, send, type TestRequest, testWorld } from '../support/api.ts';
import { memorySealer } from '../webhooks/memory-secrets.ts';

/**
 * The admin endpoints over one table in memory, called with an admin key unless told otherwise. `wrap`: the table as
 * the endpoints see it, not the request path.
 */
export const adminWorld = async (wrap: (table: Table) => Table = (table) => table) => {
  const world = await testWorld({ scopes: ['admin'] });
  const { access, keys } = world;
  const table = wrap(world.table);
  const partners = partnerTable(table);
  const secrets = callbackSecretTable(table);
  const apiKeys = apiKeyTable(table);
  const own = { key: keys.live, stage: 'live' } as const;
  const create = createPartnerWith(access, { partners, secrets, sealer: memorySealer() });
  const get = getPartnerWith(access, partners);
  const list = listPartnersWith(access, partners);
  const update = updatePartnerWith(access, partners);
  const suspend = suspendPartnerWith(access, partners);
  const resume = resumePartnerWith(access, partners);
  const mint = mintKeyWith(access, { partners, apiKeys, mint: keyMint(pepper) });
  const keyList = listPartnerKeysWith(access, { partners, apiKeys });
  const revoke = revokeAnyKeyWith(access, { apiKeys, endings: keyEndings(table) });
  const webhooks = webhookTable(table);
  const webhookList = listPartnerWebhooksWith(access, { partners, webhooks });
  const updateWebhook = updatePartnerWebhookWith(access, { partners, webhooks, room: waitingRoom(table) });
  const deleteWebhook = deletePartnerWebhookWith(access, { partners, webhooks });
  const work = listKeysWith(accessTo(world.table, pepper), apiKeys);
  return {
    ...world,
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
      send(rows.revokeAnyKey, revoke, { ...own, params: { key_id }, ...more }),
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
      world.table.items().filter(({ pk }) => pk === `${partnerId}#${environment}#AUDIT`),
    /** A request of a partner, by a function that stays warm. */
    work: (key: string, stage: 'sandbox' | 'live' = 'live') => send(listKeys, work, { key, stage }),
  };
};

/** The public id within a key's text. */
export const keyIdOf = (key: string): string => key.split('_')[2] ?? '';
