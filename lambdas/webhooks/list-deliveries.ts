import { access } from '../adapters/access.ts';
import { type DeliveryTable, deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { listDeliveries as row } from '../contract/deliveries.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listDeliveriesWith = (
  requestAccess: RequestAccess<Write>,
  { webhooks, deliveries }: { webhooks: WebhookTable; deliveries: DeliveryTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { limit, cursor, ...filter } }) => {
    const webhook = await webhooks.find(tenant, id);
    if (webhook === undefined) return problem('webhook_not_found', { id });
    const { rows, next } = await deliveries.list(
      { tenant, target: id },
      { ...filter, limit, ...afterOf(row, cursor) },
    );
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) =>
  listDeliveriesWith(access(table, keyPepper()), {
    webhooks: webhookTable(table),
    deliveries: deliveryTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
