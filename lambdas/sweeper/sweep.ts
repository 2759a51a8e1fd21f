import { eventBus } from '../adapters/bus.ts';
import { deliveryTable } from '../adapters/deliveries/delivery-table.ts';
import { advanceReplay } from '../adapters/deliveries/range-replays.ts';
import { deliveryQueue } from '../adapters/delivery-queue.ts';
import { relay } from '../adapters/events/relay.ts';
import { jobTable } from '../adapters/jobs.ts';
import { finishPurge } from '../adapters/reminders/finish-purge.ts';
import { type ReminderTable, reminderTable, shards } from '../adapters/reminders/reminder-table.ts';
import { type Response, responses } from '../adapters/reminders/responses.ts';
import { signedDocuments } from '../adapters/signed-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { webhookTable } from '../adapters/webhooks.ts';
import { sweep as row } from '../contract/workers.ts';
import { erasedRow } from '../domain/analyses/erased-row.ts';
import { isoOf } from '../domain/events/iso.ts';
import { replayedDelivery } from '../domain/webhooks/delivery.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { performs, type WorkerContext } from '../runtime/worker.ts';

/** A delivery may be hinted at this early: until the next sweep, the queue keeps better time. */
const lookAheadMs = 60_000;
const pageSize = 50;
/** The last seconds are for finishing what was begun. */
const reserveMs = 10_000;

type Responses = ReadonlyMap<string, Response>;

const sweepShard = async (
  reminders: ReminderTable,
  respond: Responses,
  { shard, context }: { shard: string; context: WorkerContext },
): Promise<void> => {
  const before = isoOf(Date.parse(context.now()) + lookAheadMs);
  let after: string | undefined;
  while (context.remainingMs() > reserveMs) {
    const page = await reminders.due(shard, {
      before,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    const now = context.now();
    const due = page.rows.filter(({ kind, due_at }) => kind === 'delivery' || due_at <= now);
    const results = await Promise.allSettled(due.map(async (one) => respond.get(one.kind)?.(one, context)));
    const failed = results.filter(({ status }) => status === 'rejected').length;
    const unknown = due.filter(({ kind }) => !respond.has(kind)).length;
    context.log('swept', { shard, due: due.length, failed, unknown });
    if (page.next === null) return;
    after = page.next;
  }
};

export const sweepWith = (reminders: ReminderTable, respond: Responses) =>
  performs(row, async (_tick, context) => {
    await Promise.all(shards.map((shard) => sweepShard(reminders, respond, { shard, context })));
  });

const wired = (table: Table) => {
  const [reminders, bus] = [reminderTable(table), eventBus(required('busName'))];
  const [deliveries, webhooks, jobs] = [deliveryTable(table), webhookTable(table), jobTable(table)];
  const queue = deliveryQueue(required('deliveryQueueUrl'));
  const advance = advanceReplay({ table, deliveries, queue, deliveryOf: replayedDelivery });
  const parts = { reminders, bus, queue, deliveries, webhooks, jobs, advance };
  const purge = finishPurge(table, signedDocuments(documentBucket()), erasedRow);
  const respond = responses({ ...parts, relay: relay(table, bus, queue) });
  return sweepWith(reminders, new Map([...respond, ['purge', purge]]));
};

export const handler = wired(dynamoTable(required('tableName')));
