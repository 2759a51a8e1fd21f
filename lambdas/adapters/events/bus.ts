import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import type * as z from 'zod';
import {
  busSource,
  type EventRecorded,
  eventRecorded,
  type JobFailed,
  type JobRequested,
  jobFailed,
  jobRequested,
  transcriptionEnded,
  type WorkRequested,
  workRequested,
} from '../../contract/messages.ts';

/** What is said on the bus, each with its detail. */
export type BusMessage =
  | { readonly type: 'event.recorded'; readonly detail: EventRecorded }
  | { readonly type: 'job.requested'; readonly detail: JobRequested }
  | {
      readonly type: 'draft.requested' | 'intel.requested' | 'insights.requested';
      readonly detail: WorkRequested;
    }
  | { readonly type: 'batch.requested'; readonly detail: WorkRequested }
  | { readonly type: 'export.requested' | 'erasure.requested'; readonly detail: WorkRequested }
  | { readonly type: 'job.overdue'; readonly detail: JobFailed }
  | { readonly type: 'transcription.overdue'; readonly detail: TranscriptionNotice };

type TranscriptionNotice = z.output<typeof transcriptionEnded>['detail'];

export interface Bus {
  /** Resolves when the bus has taken every message; some may have been taken when it rejects. */
  publish(messages: readonly BusMessage[]): Promise<void>;
}

/** What PutEvents takes at once. */
const maxEntries = 10;
const maxTries = 4;

/** The consumer parses with the same schemas: nothing that it would refuse is sent. */
const checked = (message: BusMessage): unknown => {
  switch (message.type) {
    case 'event.recorded':
      return eventRecorded.parse(message.detail);
    case 'job.requested':
      return jobRequested.parse(message.detail);
    case 'draft.requested':
    case 'intel.requested':
    case 'insights.requested':
    case 'batch.requested':
    case 'export.requested':
    case 'erasure.requested':
      return workRequested.parse(message.detail);
    case 'job.overdue':
      return jobFailed.parse(message.detail);
    case 'transcription.overdue':
      return transcriptionEnded.shape.detail.parse(message.detail);
  }
};

/** The bus of the service. An answer of 200 may still hold refused entries: those are sent again, then thrown. */
export const eventBus = (busName: string, client = new EventBridgeClient({ maxAttempts: 4 })): Bus => {
  const put = async (entries: PutEventsRequestEntry[]): Promise<void> => {
    let left = entries;
    let code: string | undefined;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: left }));
      code = Entries.find(({ ErrorCode }) => ErrorCode !== undefined)?.ErrorCode;
      left = left.filter((_, index) => Entries[index]?.EventId === undefined);
      if (left.length === 0) return;
    }
    throw new Error(`The bus refused ${left.length} entries: ${code ?? 'no answer'}`);
  };

  return {
    publish: async (messages) => {
      const entries = messages.map((message) => ({
        EventBusName: busName,
        Source: busSource,
        DetailType: message.type,
        Detail: JSON.stringify(checked(message)),
      }));
      for (let start = 0; start < entries.length; start += maxEntries)
        await put(entries.slice(start, start + maxEntries));
    },
  };
};
