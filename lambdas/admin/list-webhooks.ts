import { partnerTable } from '../adapters/partners/partners.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { listPartnerWebhooks as row } from '../contract/admin.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

/** An admin key sees the webhooks that the partner's own keys of that environment see. */
export const listPartnerWebhooks = endpoint(
  row,
  async ({ tenant, params: { id }, query: { limit, cursor } }, { table }) => {
    const partners = partnerTable(table);
    const webhooks = webhookTable(table);
    const page = { limit, ...afterOf(row, cursor) };
    if ((await partners.find(id)) === undefined) return problem('partner_record_not_found', { id });
    const { rows, next } = await webhooks.list({ partner_id: id, environment: tenant.environment }, page);
    const attempts = await webhooks.attempts(
      id,
      rows.map((webhook) => webhook.id),
    );
    const shown = rows.map((webhook, index) => webhookWithHealth(webhook, attempts[index] ?? noAttempts));
    return response(pageOf(row, shown, next));
  },
);
