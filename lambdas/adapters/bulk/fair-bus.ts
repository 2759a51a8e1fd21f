import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { workRequested } from '../../contract/messages.ts';
import type { Bus, BusMessage } from '../events/bus.ts';

type BatchRequested = Extract<BusMessage, { type: 'batch.requested' }>;

const isBatchRequest = (message: BusMessage): message is BatchRequested => message.type === 'batch.requested';

/**
 * The bus, past which wishes for batches go to their queue: a rule cannot name the group of a message, and by its group
 * (the partner in its environment) a fair queue sees to it that nobody waits behind another one's batches.
 */
export const fairBus = (bus: Bus, queueUrl: string, client = new SQSClient({ maxAttempts: 4 })): Bus => ({
  publish: async (messages) => {
    const others = messages.filter((message) => !isBatchRequest(message));
    if (others.length > 0) await bus.publish(others);
    for (const { detail } of messages.filter(isBatchRequest)) {
      const { partner_id, environment } = detail.tenant;
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(workRequested.parse(detail)),
          MessageGroupId: `${partner_id}-${environment}`,
        }),
      );
    }
  },
});
