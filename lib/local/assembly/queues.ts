import type { QueueDefinition } from '../sqs/definition.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { queueType } from '../template/types/messaging.ts';

/**
 * The queues of the template. A message stays hidden for as long as a function may hold it, and is kept for as long as
 * functions may take to come to it; functions run by the wall clock: so the visibility timeout and the retention count in
 * wall time too, however fast the world's time runs.
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
