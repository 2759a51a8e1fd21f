import { SQSClient } from '@aws-sdk/client-sqs';
import { type DeliveryDue, deliveryDue } from '../../contract/messages.ts';
import { Sha256 } from '../aws/sha256.ts';
import { type Lane, lanes } from './freshness.ts';
import { type QueueMessage, sendMessages, tenantGroup } from './send-messages.ts';

/** A delivery that is due, or will be. */
export interface DeliveryHint {
  readonly due: DeliveryDue;
  readonly lane: Lane;
  /** 0-900, because the queue cannot hold a message back for longer. */
  readonly delaySeconds: number;
}

export interface DeliveryQueue {
  /**
   * Notifies the workers of deliveries, in this order. A hint may be lost or repeated, because only the rows are
   * authoritative.
   */
  hint(hints: readonly DeliveryHint[]): Promise<void>;
}

/** The longest delay of a message in SQS. */
export const maxDelaySeconds = 900;

const messageOf = ({ due, delaySeconds }: DeliveryHint): QueueMessage => ({
  MessageBody: JSON.stringify(deliveryDue.parse(due)),
  DelaySeconds: Math.min(maxDelaySeconds, Math.max(0, Math.ceil(delaySeconds))),
  MessageGroupId: tenantGroup(due.tenant),
});

/** The hint at a retry, if it is due soon enough for the queue; the sweeper handles the others. */
export const retryHint = (
  due: DeliveryDue,
  retry: { readonly id: string; readonly scheduled_at: string },
  now: string,
): DeliveryHint[] => {
  const delaySeconds = (Date.parse(retry.scheduled_at) - Date.parse(now)) / 1_000;
  return delaySeconds > maxDelaySeconds
    ? []
    : [{ due: { ...due, delivery_id: retry.id }, lane: 'late', delaySeconds }];
};

type Gathered = Record<Lane, QueueMessage[]>;

/**
 * Hints that are made in the same turn of the event loop are sent together, because a sweep makes one for each of a
 * hundred rows.
 */
export const deliveryQueue = (
  queueUrls: Readonly<Record<Lane, string>>,
  client = new SQSClient({ maxAttempts: 4, sha256: Sha256 }),
): DeliveryQueue => {
  let open: { readonly gathered: Gathered; readonly sent: Promise<void> } | undefined;

  const send = async (gathered: Gathered): Promise<void> => {
    await Promise.resolve();
    open = undefined;
    for (const lane of lanes) await sendMessages(client, queueUrls[lane], gathered[lane]);
  };

  const gather = () => {
    const gathered: Gathered = { fresh: [], late: [] };
    return { gathered, sent: send(gathered) };
  };

  return {
    hint: async (hints) => {
      if (hints.length === 0) return;
      const messages = hints.map((hint) => ({ lane: hint.lane, message: messageOf(hint) }));
      open ??= gather();
      const { gathered, sent } = open;
      for (const { lane, message } of messages) gathered[lane].push(message);
      await sent;
    },
  };
};
