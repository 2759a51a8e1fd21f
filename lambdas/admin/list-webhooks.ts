import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { listPartnerWebhooks as row } from '../contract/admin.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export interface ListPartnerWebhooksParts {
  readonly partners: Pick<PartnerTable, 'find'>;
  readonly webhooks: WebhookTable;
}

/** An admin key sees of a partner what the partner's own keys of its environment see. */
export const listPartnerWebhooksWith = (
  requestAccess: RequestAccess<Write>,
  { partners, webhooks }: ListPartnerWebhooksParts,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { limit, cursor } }) => {
    const page = { limit, ...afterOf(row, cursor) };
    if ((await partners.find(id)) === undefined) return problem('partner_record_not_found', { id });
    const { rows, next } = await webhooks.list({ partner_id: id, environment: tenant.environment }, page);
    const attempts = await webhooks.attempts(
      id,
      rows.map((webhook) => webhook.id),
    );
    const shown = rows.map((webhook, index) => webhookWithHealth(webhook, attempts[index] ?? noAttempts));
    return answer(pageOf(row, shown, next));
  });

const wired = (table: Table) =>
  listPartnerWebhooksWith(access(table, keyPepper()), {
    partners: partnerTable(table),
    webhooks: webhookTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
