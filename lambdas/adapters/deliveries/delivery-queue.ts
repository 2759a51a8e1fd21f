import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSClient } from '@aws-sdk/client-sqs';
import { type DeliveryDue, deliveryDue } from '../../contract/messages.ts';

/** A delivery that will be due. */
export interface DeliveryHint {
  readonly due: DeliveryDue;
  /** 0-900; the queue can hold a message back no longer. */
  readonly delaySeconds: number;
}

export interface DeliveryQueue {
  /** Tells the workers of deliveries, in this order. A hint may be lost or repeated: the rows are the truth. */
  hint(hints: readonly DeliveryHint[]): Promise<void>;
}

/** As long as SQS can delay a message. */
export const maxDelaySeconds = 900;

/** What SQS takes at once. */
const maxEntries = 10;
const maxTries = 3;

const entryOf = ({ due, delaySeconds }: DeliveryHint, index: number): SendMessageBatchRequestEntry => ({
  Id: String(index),
  MessageBody: JSON.stringify(deliveryDue.parse(due)),
  DelaySeconds: Math.min(maxDelaySeconds, Math.max(0, Math.ceil(delaySeconds))),
  // Fair queues: one receiver with much to do does not keep the others waiting.
  MessageGroupId: due.target === 'callback' ? `callback-${due.tenant.partner_id}` : due.target,
});

/** The hint at a retry, if it is near enough for the queue; the sweeper has the others. */
export const retryHint = (
  due: DeliveryDue,
  retry: { readonly id: string; readonly scheduled_at: string },
  now: string,
): DeliveryHint[] => {
  const delaySeconds = (Date.parse(retry.scheduled_at) - Date.parse(now)) / 1_000;
  return delaySeconds > maxDelaySeconds ? [] : [{ due: { ...due, delivery_id: retry.id }, delaySeconds }];
};

export const deliveryQueue = (
  queueUrl: string,
  client = new SQSClient({ maxAttempts: 4 }),
): DeliveryQueue => {
  const send = async (entries: SendMessageBatchRequestEntry[]): Promise<void> => {
    let left = entries;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { Failed = [] } = await client.send(
        new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: left }),
      );
      const failed = new Set(Failed.map(({ Id }) => Id));
      left = left.filter(({ Id }) => failed.has(Id));
      if (left.length === 0) return;
    }
    throw new Error(`The queue refused ${left.length} messages`);
  };

  return {
    hint: async (hints) => {
      for (let start = 0; start < hints.length; start += maxEntries)
        await send(hints.slice(start, start + maxEntries).map(entryOf));
    },
  };
};
