/**
 * SQS on one machine: standard queues with delay, visibility timeout, redrive to a dead-letter queue and fair groups,
 * and the mapping of a queue to a function. Queues are in memory and end with the process, because the rows of the
 * table are the truth, and a message is only a notification. Differences from the real one: a message that was received too
 * often moves to the dead-letter queue as soon as it becomes visible again, not at the next receive; there are no
 * duplicates and no reordering unless a message is received twice. A noisy group is recognised at once and exactly,
 * over the last minute; AWS calls its own thresholds approximate.
 */
import type { Clock } from '../clock.ts';
import { AwsError } from '../events/aws-json.ts';
import { type InvokeFunction, type Service, Unsupported } from '../service.ts';
import type { OutgoingMessage, QueueDefinition, QueueMappingDefinition, SendToQueue } from './definition.ts';
import { checkMessage } from './message-limits.ts';
import { Queue, type QueueDepth, type StoredMessage } from './queue.ts';
import { QueueMapping } from './queue-mapping.ts';
import { sqsService } from './service.ts';

export { FairLine } from './fair-line.ts';
export type { QueueDepth } from './queue.ts';

export interface SqsOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly region: string;
  readonly invoke: InvokeFunction;
  /** Whether nobody takes messages for a function now. */
  readonly isPaused?: ((functionArn: string) => boolean) | undefined;
  /** The address of a queue; clients send to its host and port. Its path must end with the queue's name. */
  readonly queueUrl: (name: string) => string;
}

export interface Sqs {
  readonly service: Service;
  createQueue(definition: QueueDefinition): void;
  readonly send: SendToQueue;
  /** Invokes a function for a queue that was created before. */
  addMapping(definition: QueueMappingDefinition): void;
  /** Messages ready, in flight, and delayed. */
  counts(queueArn: string): { readonly ready: number; readonly inFlight: number; readonly delayed: number };
  /** What SQS publishes of each queue. */
  depths(): readonly QueueDepth[];
  close(): void;
}

export const sqs = (options: SqsOptions): Sqs => {
  const queues = new Map<string, Queue>();
  const mappings: QueueMapping[] = [];
  const byArn = (arn: string): Queue => queues.get(arn.slice(arn.lastIndexOf(':') + 1)) ?? unknownQueue();
  const send = sendWith(options);
  return {
    service: sqsService({ ...options, queues, send }),
    createQueue: (definition) => {
      if (definition.name.endsWith('.fifo')) throw new Unsupported(`the FIFO queue ${definition.name}`);
      const deadLetterArn = definition.redrive?.deadLetterQueueArn ?? '';
      const deadLetter = (message: StoredMessage): void => byArn(deadLetterArn).add(message, 0);
      queues.set(definition.name, new Queue({ clock: options.clock, definition, deadLetter }));
    },
    send: (queueArn, message) => send(byArn(queueArn), message),
    addMapping: (definition) => {
      mappings.push(new QueueMapping({ ...options, queue: byArn(definition.queueArn), definition }));
    },
    counts: (queueArn) => byArn(queueArn).counts(),
    depths: () => [...queues.values()].map((queue) => queue.depth()),
    close: () => {
      for (const mapping of mappings) mapping.close();
      for (const queue of queues.values()) queue.close();
    },
  };
};

const sendWith =
  ({ clock, newId }: SqsOptions) =>
  (queue: Queue, { body, attributes = {}, groupId, delaySeconds }: OutgoingMessage): string => {
    checkMessage({ body, attributes });
    const id = newId();
    const sentAtMs = clock.now();
    const message = { id, body, attributes, groupId, sentAtMs, deadLetterSourceArn: undefined };
    queue.add(message, (delaySeconds ?? queue.definition.delaySeconds ?? 0) * 1000);
    return id;
  };

const unknownQueue = (): never => {
  throw new AwsError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.');
};
