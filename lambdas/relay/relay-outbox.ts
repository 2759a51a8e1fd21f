import { fairBus } from '../adapters/bulk/fair-bus.ts';
import { deliveryQueue } from '../adapters/deliveries/delivery-queue.ts';
import { eventBus } from '../adapters/events/bus.ts';
import { outboxReferenceOf, type Relay, relay } from '../adapters/events/relay.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { deliveryQueueUrls } from '../runtime/queues.ts';
import { relays } from '../runtime/worker.ts';

export const relayOutboxWith = (relayItem: Relay) =>
  relays(async (record) => {
    const reference = outboxReferenceOf(record.dynamodb?.Keys);
    if (reference !== undefined) await relayItem(reference);
  });

export const handler = relayOutboxWith(
  relay(
    dynamoTable(required('tableName'), awsAccess()),
    fairBus(eventBus(required('busName'), awsAccess()), required('batchQueueUrl')),
    deliveryQueue(deliveryQueueUrls()),
  ),
);
