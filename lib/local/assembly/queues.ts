import type { QueueDefinition } from '../sqs/definition.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { queueType } from '../template/types/messaging.ts';

/**
 * The queues of the template. Their visibility timeout and retention count in wall time, however fast the stack's clock
 * runs, because the functions that hold and consume their messages run in wall time.
 */
export const queuesOf = (resources: readonly Resource[], timeScale: number): readonly QueueDefinition[] =>
  declared(resources, queueType).map(({ name, attributes, properties }) => ({
    name,
    arn: attributes['Arn'] ?? '',
    visibilityTimeoutSeconds: properties.VisibilityTimeout * timeScale,
    delaySeconds: properties.DelaySeconds,
    messageRetentionSeconds: properties.MessageRetentionPeriod * timeScale,
    receiveMessageWaitSeconds: properties.ReceiveMessageWaitTimeSeconds,
    ...(properties.RedrivePolicy === undefined
      ? {}
      : {
          redrive: {
            deadLetterQueueArn: properties.RedrivePolicy.deadLetterTargetArn,
            maximumReceiveCount: properties.RedrivePolicy.maxReceiveCount,
          },
        }),
  }));
