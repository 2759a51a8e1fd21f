import { heldDeliveries } from '../adapters/deliveries/held-deliveries.ts';
import { messagesOnResume } from '../adapters/deliveries/resumed-deliveries.ts';
import { checkUrl } from '../adapters/urls/check-url.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { updateWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor, environmentsHeardBy } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { changeWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const updateWebhook = endpoint(
  row,
  async ({ tenant, params: { id }, body, now, newId }, { table, urlPolicy }) => {
    const webhooks = webhookTable(table);
    const policy = urlPolicy;
    const held = heldDeliveries(table);
    if (body.url !== undefined) {
      const checked = checkUrl(body.url, { policy });
      if (checked.kind === 'refused') return problem('invalid_url', { field: 'url', reason: checked.reason });
    }
    const found = await webhooks.find(tenant, id);
    if (found === undefined) return problem('webhook_not_found', { id });
    const { webhook, wakes } = changeWebhook(found, body, now);
    const before = shownWebhook(found);
    const after = shownWebhook(webhook);
    const { partner_id } = tenant;
    const tenants = environmentsHeardBy(webhook).map((environment) => ({ partner_id, environment }));
    const messages = wakes ? await messagesOnResume(held, { tenants, webhook_id: id, now, newId }) : [];
    const [attempts = noAttempts] = await webhooks.attempts(partner_id, [id]);
    const writes = [webhooks.save(partner_id, webhook, { wakes }), ...messages];
    return change(webhookWithHealth(webhook, attempts), writes, {
      before,
      after,
      concerns: alsoLoggedFor(found, tenant, { before, after }),
    });
  },
);
