import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { listWebhooks as row } from '../contract/webhooks.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listWebhooks = endpoint(row, async ({ tenant, query: { limit, cursor } }, { table }) => {
  const webhooks = webhookTable(table);
  const { rows, next } = await webhooks.list(tenant, { limit, ...afterOf(row, cursor) });
  const attempts = await webhooks.attempts(
    tenant.partner_id,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((webhook, index) => webhookWithHealth(webhook, attempts[index] ?? noAttempts));
  return response(pageOf(row, shown, next));
});
