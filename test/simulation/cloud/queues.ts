import {
  runBatch,
  runErasure,
  runExport,
  runIntelJob,
  runSnapshot,
  writeDraft,
} from '../../../lambdas/contract/queue-workers.ts';
import type { QueueName } from '../../../lambdas/contract/row.ts';
import { deliver, fanOut, startWorkflow } from '../../../lambdas/contract/workers.ts';
import type { Fleet } from './fleet.ts';
import type { WorldParts } from './parts.ts';
import { type Queue, queue } from './queue.ts';

export type Queues = Readonly<Record<QueueName, Queue>>;

type Consumer =
  | typeof deliver
  | typeof fanOut
  | typeof startWorkflow
  | typeof writeDraft
  | typeof runBatch
  | typeof runErasure
  | typeof runExport
  | typeof runIntelJob
  | typeof runSnapshot;

/** The second queue of the deliveries. */
const lateQueue = { name: deliver.trigger.late.queue, maxConcurrency: deliver.trigger.late.maxConcurrency };

/** As lib/cloud/queues: a message is hidden for six times the timeout of its consumer. */
const propsOf = ({ id, timeoutSeconds, trigger }: Consumer) => ({
  name: trigger.queue,
  functionId: id,
  batchSize: trigger.batchSize,
  maxConcurrency: trigger.maxConcurrency,
  visibilitySeconds: 6 * timeoutSeconds,
});

/** Every queue of the service, with its consumer. */
export const queuesOf = (parts: WorldParts, fleet: Fleet): Queues => ({
  workflows: queue(parts, fleet, propsOf(startWorkflow)),
  'fan-out': queue(parts, fleet, propsOf(fanOut)),
  deliveries: queue(parts, fleet, propsOf(deliver)),
  retries: queue(parts, fleet, { ...propsOf(deliver), ...lateQueue }),
  drafts: queue(parts, fleet, propsOf(writeDraft)),
  intel: queue(parts, fleet, propsOf(runIntelJob)),
  batches: queue(parts, fleet, propsOf(runBatch)),
  exports: queue(parts, fleet, propsOf(runExport)),
  erasures: queue(parts, fleet, propsOf(runErasure)),
  snapshots: queue(parts, fleet, propsOf(runSnapshot)),
});
