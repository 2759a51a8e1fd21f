import { shards } from '../adapters/reminders/reminder-table.ts';
import { sweepShard } from '../application/reminders/sweep-shard.ts';
import { sweep as row } from '../contract/workers.ts';
import { task } from '../runtime/worker.ts';

export const sweep = task(row, async (_tick, resources, context) => {
  await Promise.all(shards.map((shard) => sweepShard(resources, shard, context)));
});
