import { partnerTable } from '../adapters/partners/partners.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { deletePartnerWebhook as row } from '../contract/admin.ts';
import { loggedForPartner } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { archiveWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deletePartnerWebhook = endpoint(
  row,
  async ({ tenant, params: { id, webhook_id }, now }, { table }) => {
    const partners = partnerTable(table);
    const webhooks = webhookTable(table);
    if ((await partners.find(id)) === undefined) return problem('partner_record_not_found', { id });
    const found = await webhooks.find({ partner_id: id, environment: tenant.environment }, webhook_id);
    if (found === undefined) return problem('webhook_not_found', { id, webhook_id });
    const archived = archiveWebhook(found, now);
    const logged = { before: { archived_at: null }, after: { archived_at: now } };
    const [attempts = noAttempts] = await webhooks.attempts(id, [webhook_id]);
    return change(webhookWithHealth(archived, attempts), webhooks.archive(id, archived), {
      ...logged,
      concerns: loggedForPartner(found, id, logged),
    });
  },
);
