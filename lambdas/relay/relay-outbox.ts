import { eventBus } from '../adapters/bus.ts';
import { deliveryQueue } from '../adapters/delivery-queue.ts';
import { outboxReferenceOf, type Relay, relay } from '../adapters/events/relay.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { required } from '../runtime/env.ts';
import { relays } from '../runtime/worker.ts';

export const relayOutboxWith = (relayItem: Relay) =>
  relays(async (record) => {
    const reference = outboxReferenceOf(record.dynamodb?.Keys);
    if (reference !== undefined) await relayItem(reference);
  });

export const handler = relayOutboxWith(
  relay(
    dynamoTable(required('tableName')),
    eventBus(required('busName')),
    deliveryQueue(required('deliveryQueueUrl')),
  ),
);
