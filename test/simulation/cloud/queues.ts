import { backstage } from '../../../lambdas/contract/index.ts';
import { perQueue, type QueueName } from '../../../lambdas/domain/jobs/job-kinds.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';
import { type Queue, type QueueProps, queue } from './queue.ts';

export type Queues = Readonly<Record<QueueName, Queue>>;

/** As lib/cloud/queues: a message is hidden for six times the timeout of its consumer. */
const propsOf = (name: QueueName): QueueProps => {
  for (const { id, timeoutSeconds, trigger } of backstage) {
    if (trigger.kind !== 'queue') continue;
    const source = [trigger, trigger.late].find((one) => one?.queue === name);
    if (source === undefined) continue;
    const { batchSize } = trigger;
    const { maxConcurrency } = source;
    return { name, functionId: id, batchSize, maxConcurrency, visibilitySeconds: 6 * timeoutSeconds };
  }
  throw new Error(`No worker consumes the queue ${name}`);
};

/** Every queue of the service, with its consumer. */
export const queuesOf = (parts: SetupParts, fleet: Fleet): Queues =>
  perQueue((name) => queue(parts, fleet, propsOf(name)));
