import { heldDeliveries } from '../adapters/deliveries/held-deliveries.ts';
import { messagesOnResume } from '../adapters/deliveries/resumed-deliveries.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { updatePartnerWebhook as row } from '../contract/admin.ts';
import { environmentsHeardBy, loggedForPartner } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { changeWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const updatePartnerWebhook = endpoint(
  row,
  async ({ tenant, params: { id, webhook_id }, body, now, newId }, { table }) => {
    const partners = partnerTable(table);
    const webhooks = webhookTable(table);
    const held = heldDeliveries(table);
    if ((await partners.find(id)) === undefined) return problem('partner_record_not_found', { id });
    const found = await webhooks.find({ partner_id: id, environment: tenant.environment }, webhook_id);
    if (found === undefined) return problem('webhook_not_found', { id, webhook_id });
    const { webhook, wakes } = changeWebhook(found, body, now);
    const shown = { before: shownWebhook(found), after: shownWebhook(webhook) };
    const tenants = environmentsHeardBy(webhook).map((environment) => ({ partner_id: id, environment }));
    const messages = wakes ? await messagesOnResume(held, { tenants, webhook_id, now, newId }) : [];
    const [attempts = noAttempts] = await webhooks.attempts(id, [webhook_id]);
    const writes = [webhooks.save(id, webhook, { wakes }), ...messages];
    return change(webhookWithHealth(webhook, attempts), writes, {
      ...shown,
      concerns: loggedForPartner(found, id, shown),
    });
  },
);
