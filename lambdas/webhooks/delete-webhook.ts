import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { deleteWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { archiveWebhook } from '../domain/webhooks/webhook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

/** Pending deliveries are cancelled when their turn comes; what waited for a paused webhook gets its turn at once. */
export const deleteWebhookWith = (requestAccess: RequestAccess<Write>, webhooks: WebhookTable) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now }) => {
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

const wired = (table: Table) => deleteWebhookWith(access(table, keyPepper()), webhookTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
