import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { AwsError } from '../events/aws-json.ts';
import type { OutgoingMessage } from './definition.ts';
import { attributesMd5, md5 } from './message-limits.ts';
import type { Queue } from './queue.ts';

/** The operations of the queues that the wire side needs. */
export interface SqsDependencies {
  readonly clock: Clock;
  readonly queueUrl: (name: string) => string;
  /** By name. */
  readonly queues: ReadonlyMap<string, Queue>;
  readonly send: (queue: Queue, message: OutgoingMessage) => string;
}

/** The fields of a message that is sent, alone or in a batch. */
export const messageSchema = z.strictObject({
  MessageBody: z.string(),
  DelaySeconds: z.int().min(0).max(900).optional(),
  MessageAttributes: z
    .record(
      z.string().min(1).max(256),
      z.strictObject({
        DataType: z.string(),
        StringValue: z.string().optional(),
        BinaryValue: z.string().optional(),
      }),
    )
    .optional(),
  MessageGroupId: z.string().min(1).max(128).optional(),
});

/** Sends one message; the response contains the digests that the SDK compares. */
export const sendOne = (
  dependencies: SqsDependencies,
  queue: Queue,
  message: z.infer<typeof messageSchema>,
) => {
  const { MessageBody: body, DelaySeconds, MessageGroupId, MessageAttributes: attributes = {} } = message;
  const MessageId = dependencies.send(queue, {
    body,
    attributes,
    ...(MessageGroupId === undefined ? {} : { groupId: MessageGroupId }),
    ...(DelaySeconds === undefined ? {} : { delaySeconds: DelaySeconds }),
  });
  const digest = attributesMd5(attributes);
  return {
    MessageId,
    MD5OfMessageBody: md5(body),
    ...(digest === undefined ? {} : { MD5OfMessageAttributes: digest }),
  };
};

/** Deletes one message. */
export const removeOne = (queue: Queue, receiptHandle: string): object => {
  if (queue.remove(receiptHandle)) return {};
  throw new AwsError('com.amazonaws.sqs#ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
};
