import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { backstage } from '../../lambdas/contract/index.ts';
import type { QueueName } from '../../lambdas/contract/row.ts';
import { accept, suppressions } from './suppressions.ts';

/** Receives before a message counts as dead: enough that throttled receives alone do not kill it. */
const maxReceiveCount = 8;
const retention = Duration.days(14);

/** A queue for what could not be handled: kept as long as SQS allows, never consumed by a function. */
export const deadLetterQueue = (scope: Construct, id: string): sqs.Queue => {
  const queue = new sqs.Queue(scope, id, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: retention,
  });
  accept(queue, suppressions.isADeadLetterQueue);
  return queue;
};

/** Lambda may hold a message for several of its attempts: AWS asks for six times the timeout of the function. */
const visibilityTimeoutOf = (name: QueueName): Duration => {
  const timeouts = backstage
    .filter(({ trigger }) => trigger.kind === 'queue' && trigger.queue === name)
    .map(({ timeoutSeconds }) => timeoutSeconds);
  return Duration.seconds(6 * Math.max(...timeouts));
};

/** A queue with its dead-letter queue. */
class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, name: QueueName) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters');
    this.queue = new sqs.Queue(this, 'Queue', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: retention,
      visibilityTimeout: visibilityTimeoutOf(name),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
  }
}

/** The queues of the service. */
export type Queues = Readonly<Record<QueueName, WorkQueue>>;

export const createQueues = (scope: Construct): Queues => ({
  workflows: new WorkQueue(scope, 'Workflows', 'workflows'),
  'fan-out': new WorkQueue(scope, 'FanOut', 'fan-out'),
  deliveries: new WorkQueue(scope, 'Deliveries', 'deliveries'),
});
