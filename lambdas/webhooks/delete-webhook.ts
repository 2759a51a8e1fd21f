import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { deleteWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { archiveWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** Pending deliveries are cancelled when they are due; parked ones of a paused webhook are due at once. */
export const deleteWebhook = endpoint(row, async ({ tenant, params: { id }, now }, { table }) => {
  const webhooks = webhookTable(table);
  const found = await webhooks.find(tenant, id);
  if (found === undefined) return problem('webhook_not_found', { id });
  const archived = archiveWebhook(found, now);
  const logged = { before: { archived_at: null }, after: { archived_at: now } };
  const { partner_id } = tenant;
  const [attempts = noAttempts] = await webhooks.attempts(partner_id, [id]);
  return change(webhookWithHealth(archived, attempts), webhooks.archive(partner_id, archived), {
    ...logged,
    concerns: alsoLoggedFor(found, tenant, logged),
  });
});
