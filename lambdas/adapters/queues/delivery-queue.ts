import { SQSClient } from '@aws-sdk/client-sqs';
import { freshSeconds } from '../../contract/limits.ts';
import { type DeliveryDue, deliveryDue } from '../../contract/messages.ts';
import { lean } from '../aws/client-settings.ts';
import { Sha256 } from '../aws/sha256.ts';
import { type QueueMessage, sendMessages, tenantGroup } from './send-messages.ts';

/** A message about a delivery that is due, or will be. */
export interface DeliveryMessage {
  readonly due: DeliveryDue;
  readonly queue: DeliveryQueueName;
  /** 0-900, because the queue cannot hold a message back for longer. */
  readonly delaySeconds: number;
}

export interface DeliveryQueue {
  /**
   * Sends messages to the workers, in this order. A message may be lost or repeated, because only the rows are
   * authoritative.
   */
  send(messages: readonly DeliveryMessage[]): Promise<void>;
}

/** The longest delay of a message in SQS. */
export const maxDelaySeconds = 900;

const messageOf = ({ due, delaySeconds }: DeliveryMessage): QueueMessage => ({
  MessageBody: JSON.stringify(deliveryDue.parse(due)),
  DelaySeconds: Math.min(maxDelaySeconds, Math.max(0, Math.ceil(delaySeconds))),
  MessageGroupId: tenantGroup(due.tenant),
});

/** The message about a retry, if it is due soon enough for the queue; the sweeper handles the others. */
export const retryMessage = (
  due: DeliveryDue,
  retry: { readonly id: string; readonly scheduled_at: string },
  now: string,
): DeliveryMessage[] => {
  const delaySeconds = (Date.parse(retry.scheduled_at) - Date.parse(now)) / 1_000;
  return delaySeconds > maxDelaySeconds
    ? []
    : [{ due: { ...due, delivery_id: retry.id }, queue: 'late', delaySeconds }];
};

type Gathered = Record<DeliveryQueueName, QueueMessage[]>;

/**
 * Messages that are sent in the same turn of the event loop share a call, because a sweep sends one for each of a
 * hundred rows.
 */
export const deliveryQueue = (
  queueUrls: Readonly<Record<DeliveryQueueName, string>>,
  client = lean(new SQSClient({ maxAttempts: 4, sha256: Sha256 })),
): DeliveryQueue => {
  let open: { readonly gathered: Gathered; readonly sent: Promise<void> } | undefined;

  const send = async (gathered: Gathered): Promise<void> => {
    await Promise.resolve();
    open = undefined;
    for (const queue of deliveryQueueNames) await sendMessages(client, queueUrls[queue], gathered[queue]);
  };

  const gather = () => {
    const gathered: Gathered = { fresh: [], late: [] };
    return { gathered, sent: send(gathered) };
  };

  return {
    send: async (messages) => {
      if (messages.length === 0) return;
      const parsed = messages.map((message) => ({ queue: message.queue, message: messageOf(message) }));
      open ??= gather();
      const { gathered, sent } = open;
      for (const { queue, message } of parsed) gathered[queue].push(message);
      await sent;
    },
  };
};

/** Events that were created after this moment (ISO 8601) are fresh at `now`. */
export const freshSince = (now: string): string =>
  new Date(Date.parse(now) - freshSeconds * 1_000).toISOString();

/**
 * The queue by which a delivery reaches a worker. `fresh`: the first delivery of an event of this minute. `late`: those
 * that may wait (retries, replays of ranges, those found by the sweeper), so that a backlog of them delays nothing
 * fresh.
 */
export type DeliveryQueueName = (typeof deliveryQueueNames)[number];

export const deliveryQueueNames = ['fresh', 'late'] as const;

/** The queue of a delivery that is due, by its event's time. */
export const queueOf = (eventCreatedAt: string, now: string): DeliveryQueueName =>
  eventCreatedAt > freshSince(now) ? 'fresh' : 'late';
