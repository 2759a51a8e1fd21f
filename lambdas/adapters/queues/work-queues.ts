import { SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import {
  type EventRecorded,
  eventRecorded,
  type JobRequested,
  jobRequested,
  type WorkRequested,
  workRequested,
} from '../../contract/messages.ts';
import type { WorkQueueName } from '../../domain/jobs/job-kinds.ts';
import { lean } from '../aws/client-settings.ts';
import { Sha256 } from '../aws/sha256.ts';
import { sendMessages, tenantGroup } from './send-messages.ts';

/** The messages for workers, by their queue. */
export type WorkMessage =
  | { readonly queue: 'fan-out'; readonly body: EventRecorded }
  | { readonly queue: 'workflows'; readonly body: JobRequested }
  | { readonly queue: Exclude<WorkQueueName, 'fan-out' | 'workflows'>; readonly body: WorkRequested };

export type WorkQueue = WorkMessage['queue'];

/**
 * The queues in front of the workers, each message in the group of its tenant. Messages bypass the bus, because the
 * rule of a bus has one group for all of its messages.
 */
export interface WorkQueues {
  /** Resolves when the queues have accepted every message; some may have been accepted when it rejects. */
  send(messages: readonly WorkMessage[]): Promise<void>;
}

/** The consumer parses with the same schemas, so nothing is sent that it would refuse. */
const schemaOf = (queue: WorkQueue): z.ZodType => {
  switch (queue) {
    case 'fan-out':
      return eventRecorded;
    case 'workflows':
      return jobRequested;
    default:
      return workRequested;
  }
};

export const workQueues = (
  queueUrls: Readonly<Record<WorkQueue, string>>,
  client = lean(new SQSClient({ maxAttempts: 4, sha256: Sha256 })),
): WorkQueues => ({
  send: async (messages) => {
    const ready = messages.map(({ queue, body }) => ({
      queue,
      message: {
        MessageBody: JSON.stringify(schemaOf(queue).parse(body)),
        MessageGroupId: tenantGroup(body.tenant),
      },
    }));
    const own = Map.groupBy(ready, ({ queue }) => queue);
    await Promise.all(
      [...own].map(([queue, all]) =>
        sendMessages(
          client,
          queueUrls[queue],
          all.map(({ message }) => message),
        ),
      ),
    );
  },
});
