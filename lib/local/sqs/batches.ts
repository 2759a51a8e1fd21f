import * as z from 'zod';
import { AwsError, type Operation, operation } from '../events/aws-json.ts';
import { maximumMessageBytes, messageBytes } from './message-limits.ts';
import { messageSchema, removeOne, type SqsDependencies, sendOne } from './messages.ts';
import type { Queue } from './queue.ts';

const Id = z.string().regex(/^[\w-]{1,80}$/);
const sendSchema = z.strictObject({ QueueUrl: z.string(), Entries: z.array(messageSchema.extend({ Id })) });
const deleteSchema = z.strictObject({
  QueueUrl: z.string(),
  Entries: z.array(z.strictObject({ Id, ReceiptHandle: z.string() })),
});

/** SendMessageBatch and DeleteMessageBatch: each entry succeeds or fails independently. */
export const batchOperations = (
  dependencies: SqsDependencies,
  find: (url: string) => Queue,
): Readonly<Record<string, Operation>> => ({
  SendMessageBatch: operation(sendSchema, ({ QueueUrl, Entries }) => {
    const queue = find(QueueUrl);
    checkEntries(Entries);
    const bytes = Entries.reduce(
      (sum, { MessageBody: body, MessageAttributes: attributes = {} }) =>
        sum + messageBytes({ body, attributes }),
      0,
    );
    if (bytes > maximumMessageBytes) {
      throw new AwsError(
        'com.amazonaws.sqs#BatchRequestTooLong',
        `Batch requests cannot be longer than ${maximumMessageBytes} bytes.`,
      );
    }
    return eachOf(Entries, ({ Id: _id, ...message }) => sendOne(dependencies, queue, message));
  }),
  DeleteMessageBatch: operation(deleteSchema, ({ QueueUrl, Entries }) => {
    const queue = find(QueueUrl);
    checkEntries(Entries);
    return eachOf(Entries, ({ ReceiptHandle }) => removeOne(queue, ReceiptHandle));
  }),
});

const checkEntries = (entries: readonly { readonly Id: string }[]): void => {
  if (entries.length === 0)
    throw new AwsError(
      'com.amazonaws.sqs#EmptyBatchRequest',
      'There should be at least one entry in the request.',
    );
  if (entries.length > 10) {
    throw new AwsError(
      'com.amazonaws.sqs#TooManyEntriesInBatchRequest',
      'Maximum number of entries per request are 10.',
    );
  }
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    throw new AwsError(
      'com.amazonaws.sqs#BatchEntryIdsNotDistinct',
      'Two or more batch entries in the request have the same Id.',
    );
  }
};

const eachOf = <Entry extends { readonly Id: string }>(
  entries: readonly Entry[],
  run: (entry: Entry) => object,
) => {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const Code = error.code.slice(error.code.indexOf('#') + 1);
      Failed.push({ Id: entry.Id, SenderFault: true, Code, Message: error.message });
    }
  }
  return { Successful, ...(Failed.length === 0 ? {} : { Failed }) };
};
