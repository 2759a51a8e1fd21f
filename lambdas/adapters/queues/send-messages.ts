import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** A message for a fair queue. */
export type QueueMessage = Omit<SendMessageBatchRequestEntry, 'Id' | 'MessageGroupId'> & {
  /** The tenant that it belongs to. */
  readonly MessageGroupId: string;
};

/** The most entries that SQS accepts at once. */
const maxEntries = 10;
const maxTries = 3;

/** Sends a batch, and resends its refused messages. */
const sendBatch = async (
  client: SQSClient,
  queueUrl: string,
  messages: readonly QueueMessage[],
): Promise<void> => {
  let left = messages.map((message, index) => ({ ...message, Id: String(index) }));
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

/** Sends messages in order, as many per call as SQS accepts; some may have been sent when it rejects. */
export const sendMessages = async (
  client: SQSClient,
  queueUrl: string,
  messages: readonly QueueMessage[],
): Promise<void> => {
  for (let start = 0; start < messages.length; start += maxEntries)
    await sendBatch(client, queueUrl, messages.slice(start, start + maxEntries));
};

/**
 * The group of everything that is sent for a partner in an environment. A fair queue uses it to ensure that no tenant
 * waits behind the backlog of another.
 */
export const tenantGroup = ({ partner_id, environment }: Tenant): string => `${partner_id}-${environment}`;
