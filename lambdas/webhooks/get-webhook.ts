import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { getWebhook as row } from '../contract/webhooks.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getWebhook = endpoint(row, async ({ tenant, params: { id } }, { table }) => {
  const webhooks = webhookTable(table);
  const webhook = await webhooks.find(tenant, id);
  if (webhook === undefined) return problem('webhook_not_found', { id });
  const [attempts = noAttempts] = await webhooks.attempts(tenant.partner_id, [id]);
  return response(webhookWithHealth(webhook, attempts));
});
