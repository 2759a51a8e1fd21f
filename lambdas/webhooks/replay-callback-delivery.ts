import { access } from '../adapters/access.ts';
import { type DeliveryTable, deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { replayWrites } from '../adapters/deliveries/replays.ts';
import { type EventTable, eventTable } from '../adapters/events/event-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { replayCallbackDelivery as row } from '../contract/deliveries.ts';
import { replayedDelivery } from '../domain/webhooks/delivery.ts';
import { callbackTarget } from '../domain/webhooks/fan-out.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const replayCallbackDeliveryWith = (
  requestAccess: RequestAccess<Write>,
  { deliveries, events }: { deliveries: DeliveryTable; events: EventTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { delivery_id }, now, newId }) => {
    const found = await deliveries.find({ tenant, target: callbackTarget, delivery_id });
    if (found === undefined) return problem('delivery_not_found', { delivery_id });
    const event = await events.findKept(tenant, found.delivery.event_id, now);
    if (event === undefined) return problem('event_not_found', { id: found.delivery.event_id });
    const delivery = replayedDelivery(event, { id: newId(), webhook_id: null }, now);
    return change(delivery, replayWrites(deliveries, { ...found, delivery }, now));
  });

const wired = (table: Table) =>
  replayCallbackDeliveryWith(access(table, keyPepper()), {
    deliveries: deliveryTable(table),
    events: eventTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
