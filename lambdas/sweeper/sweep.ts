import { deliveryQueue } from '../adapters/deliveries/delivery-queue.ts';
import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { advanceReplay } from '../adapters/deliveries/range-replays.ts';
import { waitingRoom } from '../adapters/deliveries/waiting-room.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { eventBus } from '../adapters/events/bus.ts';
import { relay } from '../adapters/events/relay.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { removals } from '../adapters/privacy/removals.ts';
import { workQueues } from '../adapters/queues/work-queues.ts';
import { reminderTable, shards } from '../adapters/reminders/reminder-table.ts';
import { responses } from '../adapters/reminders/responses.ts';
import { type SweepParts, sweepShard } from '../adapters/reminders/sweep-shard.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { webhookTable } from '../adapters/webhooks.ts';
import { sweep as row } from '../contract/workers.ts';
import { erasing } from '../domain/privacy/erasing.ts';
import { replayedDelivery } from '../domain/webhooks/delivery.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { deliveryQueueUrls, workQueueUrls } from '../runtime/queues.ts';
import { performs } from '../runtime/worker.ts';

export const sweepWith = (parts: SweepParts) =>
  performs(row, async (_tick, context) => {
    await Promise.all(shards.map((shard) => sweepShard(parts, shard, context)));
  });

const wired = (table: Table) => {
  const reminders = reminderTable(table);
  const bus = eventBus(required('busName'), awsAccess());
  const [deliveries, room, jobs] = [deliveryTable(table), waitingRoom(table), jobTable(table)];
  const [queue, queues] = [deliveryQueue(deliveryQueueUrls()), workQueues(workQueueUrls())];
  const advance = advanceReplay({ table, deliveries, queue, deliveryOf: replayedDelivery });
  const [webhooks, leases] = [webhookTable(table), leaseTable(table)];
  const parts = { reminders, bus, queue, queues, room, webhooks, jobs, leases, advance };
  const documents = signedDocuments(documentBucket());
  const respond = responses({ ...parts, relay: relay(table, queues, queue) });
  return sweepWith({ reminders, responses: new Map([...respond, ...removals(table, documents, erasing)]) });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
