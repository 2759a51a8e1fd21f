import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { listCallbackDeliveries as row } from '../contract/deliveries.ts';
import { callbackTarget } from '../domain/webhooks/fan-out.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listCallbackDeliveries = endpoint(
  row,
  async ({ tenant, query: { limit, cursor, ...filter } }, { table }) => {
    const deliveries = deliveryTable(table);
    const page = { ...filter, limit, ...afterOf(row, cursor) };
    const { rows, next } = await deliveries.list({ tenant, target: callbackTarget }, page);
    return response(pageOf(row, rows, next));
  },
);
