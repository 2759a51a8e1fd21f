import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { getWebhook as row } from '../contract/webhooks.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getWebhookWith = (requestAccess: RequestAccess<Write>, webhooks: WebhookTable) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const webhook = await webhooks.find(tenant, id);
    if (webhook === undefined) return problem('webhook_not_found', { id });
    const [attempts = noAttempts] = await webhooks.attempts(tenant.partner_id, [id]);
    return answer(webhookWithHealth(webhook, attempts));
  });

const wired = (table: Table) => getWebhookWith(access(table, keyPepper()), webhookTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
