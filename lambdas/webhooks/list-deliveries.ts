import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { listDeliveries as row } from '../contract/deliveries.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listDeliveries = endpoint(
  row,
  async ({ tenant, params: { id }, query: { limit, cursor, ...filter } }, { table }) => {
    const webhooks = webhookTable(table);
    const deliveries = deliveryTable(table);
    const webhook = await webhooks.find(tenant, id);
    if (webhook === undefined) return problem('webhook_not_found', { id });
    const { rows, next } = await deliveries.list(
      { tenant, target: id },
      { ...filter, limit, ...afterOf(row, cursor) },
    );
    return response(pageOf(row, rows, next));
  },
);
