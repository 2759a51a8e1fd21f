import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { AwsError, awsJsonService, operation } from '../events/aws-json.ts';
import type { Service } from '../service.ts';
import { batchOperations } from './batches.ts';
import type { MessageAttributes, ReceivedMessage } from './definition.ts';
import { systemAttributes } from './lambda-event.ts';
import { attributesMd5, md5 } from './message-limits.ts';
import { messageSchema, removeOne, type SqsDependencies, sendOne } from './messages.ts';
import type { Queue } from './queue.ts';

const seconds = (maximum: number) => z.int().min(0).max(maximum);

const QueueUrl = z.string();
const sendSchema = messageSchema.extend({ QueueUrl });
const receiveSchema = z.strictObject({
  QueueUrl,
  MaxNumberOfMessages: z.int().min(1).max(10).optional(),
  VisibilityTimeout: seconds(43_200).optional(),
  WaitTimeSeconds: seconds(20).optional(),
  AttributeNames: z.array(z.string()).optional(),
  MessageSystemAttributeNames: z.array(z.string()).optional(),
  MessageAttributeNames: z.array(z.string()).optional(),
});
const changeSchema = z.strictObject({
  QueueUrl,
  ReceiptHandle: z.string(),
  VisibilityTimeout: seconds(43_200),
});

export const sqsService = (dependencies: SqsDependencies): Service => {
  const find = (nameOrUrl: string): Queue => {
    const queue = dependencies.queues.get(nameOrUrl.slice(nameOrUrl.lastIndexOf('/') + 1));
    if (queue !== undefined) return queue;
    throw new AwsError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.');
  };
  return awsJsonService({
    version: '1.0',
    target: 'AmazonSQS',
    operations: {
      SendMessage: operation(sendSchema, ({ QueueUrl, ...message }) =>
        sendOne(dependencies, find(QueueUrl), message),
      ),
      ReceiveMessage: operation(receiveSchema, (request) =>
        receive(dependencies, find(request.QueueUrl), request),
      ),
      DeleteMessage: operation(z.strictObject({ QueueUrl, ReceiptHandle: z.string() }), (request) =>
        removeOne(find(request.QueueUrl), request.ReceiptHandle),
      ),
      ChangeMessageVisibility: operation(changeSchema, (request) => change(find(request.QueueUrl), request)),
      PurgeQueue: operation(z.strictObject({ QueueUrl }), (request) => {
        find(request.QueueUrl).purge();
        return {};
      }),
      GetQueueUrl: operation(
        z.strictObject({ QueueName: z.string(), QueueOwnerAWSAccountId: z.string().optional() }),
        ({ QueueName }) => ({ QueueUrl: dependencies.queueUrl(find(QueueName).definition.name) }),
      ),
      GetQueueAttributes: operation(
        z.strictObject({ QueueUrl, AttributeNames: z.array(z.string()).optional() }),
        (request) => ({
          Attributes: only(queueAttributes(find(request.QueueUrl)), request.AttributeNames ?? []),
        }),
      ),
      ...batchOperations(dependencies, find),
    },
  });
};

const change = (queue: Queue, request: z.infer<typeof changeSchema>): object => {
  switch (queue.changeVisibility(request.ReceiptHandle, request.VisibilityTimeout * 1000)) {
    case 'changed':
      return {};
    case 'malformed':
      throw new AwsError('com.amazonaws.sqs#ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
    case 'not-in-flight':
      throw new AwsError('com.amazonaws.sqs#MessageNotInflight', 'The specified message is not in flight.');
  }
};

const receive = async (
  dependencies: SqsDependencies,
  queue: Queue,
  request: z.infer<typeof receiveSchema>,
): Promise<object> => {
  const visibilityMs = (request.VisibilityTimeout ?? queue.definition.visibilityTimeoutSeconds ?? 30) * 1000;
  const waitMs = (request.WaitTimeSeconds ?? queue.definition.receiveMessageWaitSeconds ?? 0) * 1000;
  const take = () => queue.take(request.MaxNumberOfMessages ?? 1, visibilityMs);
  const untilMs = dependencies.clock.now() + waitMs;
  let messages = take();
  while (messages.length === 0 && dependencies.clock.now() < untilMs) {
    await arrival(dependencies.clock, queue, untilMs - dependencies.clock.now());
    messages = take();
  }
  return messages.length === 0 ? {} : { Messages: messages.map((message) => shown(message, request)) };
};

const arrival = (clock: Clock, queue: Queue, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      stopListening();
      cancel();
      resolve();
    };
    const stopListening = queue.onReady(end);
    const cancel = clock.after(waitMs, end);
  });

const shown = (message: ReceivedMessage, request: z.infer<typeof receiveSchema>) => {
  const system = only(systemAttributes(message), [
    ...(request.AttributeNames ?? []),
    ...(request.MessageSystemAttributeNames ?? []),
  ]);
  const attributes = chosen(message.attributes, request.MessageAttributeNames ?? []);
  const digest = attributesMd5(attributes);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(Object.keys(system).length === 0 ? {} : { Attributes: system }),
    ...(digest === undefined ? {} : { MessageAttributes: attributes, MD5OfMessageAttributes: digest }),
  };
};

const only = (
  all: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes('All') || names.includes(name)));

const chosen = (attributes: MessageAttributes, names: readonly string[]): MessageAttributes => {
  const fits = (name: string) =>
    names.some(
      (wanted) =>
        wanted === 'All' ||
        wanted === name ||
        (wanted.endsWith('.*') && name.startsWith(wanted.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => fits(name)));
};

const queueAttributes = (queue: Queue): Readonly<Record<string, string>> => {
  const { ready, inFlight, delayed } = queue.counts();
  const {
    arn,
    redrive,
    visibilityTimeoutSeconds = 30,
    delaySeconds = 0,
    messageRetentionSeconds = 345_600,
  } = queue.definition;
  return {
    QueueArn: arn,
    ApproximateNumberOfMessages: String(ready),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(visibilityTimeoutSeconds),
    DelaySeconds: String(delaySeconds),
    MessageRetentionPeriod: String(messageRetentionSeconds),
    ...(redrive === undefined
      ? {}
      : {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: redrive.deadLetterQueueArn,
            maxReceiveCount: redrive.maximumReceiveCount,
          }),
        }),
  };
};
