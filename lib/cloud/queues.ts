import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { backstage } from '../../lambdas/contract/index.ts';
import type { Worker } from '../../lambdas/contract/row.ts';
import { perQueue, perWorkQueue, type QueueName } from '../../lambdas/domain/jobs/job-kinds.ts';
import { accept, suppressions } from './suppressions.ts';

/** How often a message is received before it counts as dead: enough that throttled receives alone do not kill it. */
const maxReceiveCount = 8;
const retention = Duration.days(14);

/**
 * Queues with a shorter retention. A first delivery that is not sent within a minute is brought back by the sweeper
 * through the other queue, so after an outage fresh deliveries find this one empty. In the other queue a dead message
 * has had its eight chances within the day, and what an outage of the sender left there does not accumulate for two
 * weeks.
 */
const shortRetention: Readonly<Partial<Record<QueueName, Duration>>> = {
  deliveries: Duration.minutes(1),
  retries: Duration.days(1),
};

/** A queue for messages that could not be handled: kept as long as SQS allows, never consumed by a function. */
export const deadLetterQueue = (scope: Construct, id: string): sqs.Queue => {
  const queue = new sqs.Queue(scope, id, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: retention,
  });
  accept(queue, suppressions.isADeadLetterQueue);
  return queue;
};

const consumerOf = (name: QueueName): Worker => {
  const consumer = backstage.find(
    ({ trigger }) => trigger.kind === 'queue' && [trigger.queue, trigger.late?.queue].includes(name),
  );
  if (consumer === undefined) throw new Error(`No worker consumes the queue ${name}.`);
  return consumer;
};

/** The consumer of each queue. */
export const consumers = perQueue(consumerOf);

/** Lambda may hold a message for several of its attempts; AWS recommends six times the timeout of the function. */
const visibilityTimeoutOf = (name: QueueName): Duration =>
  Duration.seconds(6 * consumers[name].timeoutSeconds);

interface WorkQueueProps {
  readonly name: QueueName;
  /** The dead-letter queue of another queue with the same consumer; its own by default. */
  readonly deadLetters?: sqs.Queue;
}

/** A queue with its dead-letter queue. */
class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, { name, deadLetters }: WorkQueueProps) {
    super(scope, id);
    this.deadLetters = deadLetters ?? deadLetterQueue(this, 'DeadLetters');
    this.queue = new sqs.Queue(this, 'Queue', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: shortRetention[name] ?? retention,
      visibilityTimeout: visibilityTimeoutOf(name),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
  }
}

/** The queues of the service. */
export type Queues = Readonly<Record<QueueName, WorkQueue>>;

/** `fan-out` becomes `FanOut`. The queue of exports differs, because the stack of that area has this name. */
const idOf = (name: QueueName): string =>
  name === 'exports'
    ? 'ExportRuns'
    : name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const createQueues = (scope: Construct): Queues => {
  const deliveries = new WorkQueue(scope, 'Deliveries', { name: 'deliveries' });
  const { deadLetters } = deliveries;
  return {
    deliveries,
    retries: new WorkQueue(scope, 'Retries', { name: 'retries', deadLetters }),
    ...perWorkQueue((name) => new WorkQueue(scope, idOf(name), { name })),
  };
};
