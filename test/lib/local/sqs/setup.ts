import { SQSClient } from '@aws-sdk/client-sqs';
import { serve } from '../../../../lib/local/server/serve.ts';
import type { InvocationResult } from '../../../../lib/local/service.ts';
import type { QueueDefinition } from '../../../../lib/local/sqs/definition.ts';
import { type Sqs, sqs } from '../../../../lib/local/sqs/index.ts';
import { countedIds, type VirtualClock, virtualClock } from '../../../../lib/local/virtual-clock.ts';

export const arnOf = (name: string): string => `arn:aws:sqs:eu-west-1:000000000000:${name}`;
export const urlOf = (name: string): string => `http://127.0.0.1:1/000000000000/${name}`;
export const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:worker';

export const deadLetterQueue: QueueDefinition = { name: 'dead', arn: arnOf('dead') };
export const workQueue: QueueDefinition = {
  name: 'work',
  arn: arnOf('work'),
  visibilityTimeoutSeconds: 60,
  redrive: { deadLetterQueueArn: arnOf('dead'), maximumReceiveCount: 3 },
};

/** An SQS event as the function gets it. */
export interface SqsEvent {
  readonly Records: readonly {
    readonly messageId: string;
    readonly body: string;
    readonly attributes: Record<string, string>;
  }[];
}

export interface SqsSetup {
  readonly queues: Sqs;
  readonly clock: VirtualClock;
  /** What the function was invoked with. */
  readonly events: SqsEvent[];
  /** Whether nobody takes messages for the function. */
  isPaused: boolean;
  /** Decides what the next invocations answer. */
  answer: (event: SqsEvent) => InvocationResult | Promise<InvocationResult>;
}

export const sqsSetup = (): SqsSetup => {
  const clock = virtualClock();
  const events: SqsEvent[] = [];
  const queues = sqs({
    clock,
    newId: countedIds('message'),
    region: 'eu-west-1',
    queueUrl: urlOf,
    isPaused: () => setup.isPaused,
    invoke: async (_arn, event) => {
      events.push(event as SqsEvent);
      return setup.answer(event as SqsEvent);
    },
  });
  queues.createQueue(deadLetterQueue);
  queues.createQueue(workQueue);
  const setup: SqsSetup = {
    queues,
    clock,
    events,
    isPaused: false,
    answer: () => ({ kind: 'returned', payload: null }),
  };
  return setup;
};

export const withClient = async (
  body: (setup: SqsSetup, client: SQSClient) => Promise<void>,
): Promise<void> => {
  const setup = sqsSetup();
  await serve(setup.queues.service, async (at) => {
    const client = new SQSClient(at);
    await body(setup, client);
    client.destroy();
  });
  setup.queues.close();
};
