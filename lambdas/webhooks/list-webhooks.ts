import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { listWebhooks as row } from '../contract/webhooks.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listWebhooksWith = (requestAccess: RequestAccess<Write>, webhooks: WebhookTable) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor } }) => {
    const { rows, next } = await webhooks.list(tenant, { limit, ...afterOf(row, cursor) });
    const attempts = await webhooks.attempts(
      tenant.partner_id,
      rows.map(({ id }) => id),
    );
    const shown = rows.map((webhook, index) => webhookWithHealth(webhook, attempts[index] ?? noAttempts));
    return answer(pageOf(row, shown, next));
  });

const wired = (table: Table) => listWebhooksWith(access(table, keyPepper()), webhookTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
