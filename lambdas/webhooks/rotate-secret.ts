import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { rotateSecret as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { rotateWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/**
 * A delivery reads its secret right before it is sent, so a delivery that starts after the response is signed with the
 * new one.
 */
export const rotateSecret = endpoint(row, async ({ tenant, params: { id }, now }, { table, sealer }) => {
  const webhooks = webhookTable(table);
  const found = await webhooks.find(tenant, id);
  if (found === undefined) return problem('webhook_not_found', { id });
  const webhook = rotateWebhook(found, now);
  const { partner_id } = tenant;
  const secret = await sealer.create({ partner_id, webhook_id: id });
  const before = shownWebhook(found);
  const after = shownWebhook(webhook);
  const writes = [webhooks.rotate(partner_id, webhook, secret.ciphertext)];
  const [attempts = noAttempts] = await webhooks.attempts(partner_id, [id]);
  const signing_secret = secret.text;
  return change({ ...webhookWithHealth(webhook, attempts), signing_secret }, writes, {
    before,
    after: { ...after, signing_secret },
    concerns: alsoLoggedFor(found, tenant, { before, after }),
  });
});
