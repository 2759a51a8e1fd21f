import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import type * as z from 'zod';
import {
  busSource,
  type JobFailed,
  jobFailed,
  transcriptionEnded,
  type VocabularyWanted,
  vocabularyChanged,
  vocabularyWanted,
} from '../../contract/messages.ts';
import type { AwsAccess } from '../aws/aws-access.ts';
import { clientSettings, type RequestLimits } from '../aws/client-settings.ts';

/** The messages on the bus, each with its detail. */
export type BusMessage =
  | { readonly type: 'job.overdue'; readonly detail: JobFailed }
  | { readonly type: 'transcription.overdue'; readonly detail: TranscriptionNotice }
  | { readonly type: 'vocabulary.wanted'; readonly detail: VocabularyWanted }
  | { readonly type: 'vocabulary.overdue'; readonly detail: VocabularyNotice };

type TranscriptionNotice = z.output<typeof transcriptionEnded>['detail'];
type VocabularyNotice = z.output<typeof vocabularyChanged>['detail'];

export interface Bus {
  /** Resolves when the bus has accepted every message; some may have been accepted when it rejects. */
  publish(messages: readonly BusMessage[]): Promise<void>;
}

/** The most entries of one PutEvents call. */
const maxEntries = 10;
const maxTries = 4;

/** The consumer parses with the same schemas, so nothing is sent that it would refuse. */
const checked = (message: BusMessage): unknown => {
  switch (message.type) {
    case 'job.overdue':
      return jobFailed.parse(message.detail);
    case 'transcription.overdue':
      return transcriptionEnded.shape.detail.parse(message.detail);
    case 'vocabulary.wanted':
      return vocabularyWanted.parse(message.detail);
    case 'vocabulary.overdue':
      return vocabularyChanged.shape.detail.parse(message.detail);
  }
};

const limits: RequestLimits = {
  attempts: 4,
  attemptMs: 5_000,
  lastStartMs: 25_000,
  maxResponseBytes: 65_536,
};

/**
 * The bus of the service. A response with 200 may still contain refused entries, which are sent again and, if they fail
 * again, thrown.
 */
export const eventBus = (busName: string, access: AwsAccess): Bus => {
  const client = new EventBridgeClient(clientSettings(access, limits));
  const put = async (entries: readonly PutEventsRequestEntry[]): Promise<void> => {
    let left = entries;
    let code: string | undefined;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: [...left] }));
      code = Entries.find(({ ErrorCode }) => ErrorCode !== undefined)?.ErrorCode;
      left = left.filter((_, index) => Entries[index]?.EventId === undefined);
      if (left.length === 0) return;
    }
    throw new Error(`The bus refused ${left.length} entries: ${code ?? 'no response'}`);
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
