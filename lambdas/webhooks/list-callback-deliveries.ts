import { access } from '../adapters/access.ts';
import { type DeliveryTable, deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listCallbackDeliveries as row } from '../contract/deliveries.ts';
import { callbackTarget } from '../domain/webhooks/fan-out.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listCallbackDeliveriesWith = (requestAccess: RequestAccess<Write>, deliveries: DeliveryTable) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor, ...filter } }) => {
    const page = { ...filter, limit, ...afterOf(row, cursor) };
    const { rows, next } = await deliveries.list({ tenant, target: callbackTarget }, page);
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => listCallbackDeliveriesWith(access(table, keyPepper()), deliveryTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
