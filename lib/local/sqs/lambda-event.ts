import type { ReceivedMessage } from './definition.ts';
import { attributesMd5, md5 } from './message-limits.ts';

/** A message in the format in which a function receives it. */
export const lambdaRecord = (message: ReceivedMessage, queueArn: string, region: string) => {
  const digest = attributesMd5(message.attributes);
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          stringValue: StringValue,
          binaryValue: BinaryValue,
          stringListValues: [],
          binaryListValues: [],
          dataType: DataType,
        },
      ]),
    ),
    ...(digest === undefined ? {} : { md5OfMessageAttributes: digest }),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
};

/** The attributes that SQS adds to a message; times are epoch milliseconds, all values strings. */
export const systemAttributes = (message: ReceivedMessage): Readonly<Record<string, string>> => ({
  ApproximateReceiveCount: String(message.receiveCount),
  SentTimestamp: String(Math.floor(message.sentAtMs)),
  SenderId: 'local',
  ApproximateFirstReceiveTimestamp: String(Math.floor(message.firstReceivedAtMs)),
  ...(message.groupId === undefined ? {} : { MessageGroupId: message.groupId }),
  ...(message.deadLetterSourceArn === undefined
    ? {}
    : { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
});
