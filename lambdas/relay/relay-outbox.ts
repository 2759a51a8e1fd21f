import { deliveryQueue } from '../adapters/deliveries/delivery-queue.ts';
import { outboxReferenceOf } from '../adapters/events/outbox-reference.ts';
import { type Relay, relay } from '../adapters/events/relay.ts';
import { workQueues } from '../adapters/queues/work-queues.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { deliveryQueueUrls, workQueueUrls } from '../runtime/queues.ts';
import { relays } from '../runtime/worker.ts';

export const relayOutboxWith = (relayAll: Relay) =>
  relays(async (records) => {
    const told = records.flatMap((record) => {
      const reference = outboxReferenceOf(record.dynamodb?.Keys, record.dynamodb?.NewImage);
      return reference === undefined ? [] : [{ reference, record }];
    });
    const failures = await relayAll(told.map(({ reference }) => reference));
    return told.flatMap(({ reference, record }) =>
      failures.has(reference) ? [{ record, error: failures.get(reference) }] : [],
    );
  });

export const handler = relayOutboxWith(
  relay(
    dynamoTable(required('tableName'), awsAccess()),
    workQueues(workQueueUrls()),
    deliveryQueue(deliveryQueueUrls()),
  ),
);
