import * as z from 'zod';
import { AwsError, type Operation, operation } from './aws-json.ts';
import type { OutgoingEvent } from './definition.ts';

/** EventBridge's limit for all entries of one request together. */
const maximumRequestBytes = 1024 * 1024;

const entrySchema = z.strictObject({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().optional(),
  Resources: z.array(z.string()).optional(),
  /** Epoch seconds. */
  Time: z.number().optional(),
});

type Entry = z.infer<typeof entrySchema>;

export interface PutEventsDependencies {
  readonly hasBus: (name: string) => boolean;
  /** Puts an event on its bus; returns its id. */
  readonly put: (event: OutgoingEvent & { readonly atMs?: number }) => string;
}

/** PutEvents: up to ten entries, each accepted or refused independently. */
export const putEvents = (dependencies: PutEventsDependencies): Operation =>
  operation(z.strictObject({ Entries: z.array(entrySchema).min(1).max(10) }), ({ Entries }) => {
    if (Entries.reduce((sum, entry) => sum + entryBytes(entry), 0) > maximumRequestBytes) {
      throw new AwsError(
        'ValidationException',
        'Total size of the entries in the request is over the limit.',
      );
    }
    const results = Entries.map((entry) => putEntry(dependencies, entry));
    return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
  });

const putEntry = (dependencies: PutEventsDependencies, entry: Entry) => {
  const { Source: source = '', DetailType: detailType = '', Detail: text = '' } = entry;
  for (const [name, value] of Object.entries({ Source: source, DetailType: detailType, Detail: text })) {
    if (value === '')
      return refusal(
        'InvalidArgument',
        `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
      );
  }
  if (source.startsWith('aws.'))
    return refusal('NotAuthorizedForSourceException', 'Not authorized for the source.');
  const detail = parseDetail(text);
  if (detail === undefined) return refusal('MalformedDetail', 'Detail is malformed.');
  const busName = nameOf(entry.EventBusName ?? 'default');
  // The real one swallows events for a bus that does not exist; a local stack should not.
  if (!dependencies.hasBus(busName))
    return refusal('ResourceNotFoundException', `Event bus ${busName} does not exist.`);
  const at = entry.Time === undefined ? {} : { atMs: entry.Time * 1000 };
  return {
    EventId: dependencies.put({
      busName,
      source,
      detailType,
      detail,
      resources: entry.Resources ?? [],
      ...at,
    }),
  };
};

const refusal = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage });

const detailSchema = z.record(z.string(), z.unknown());

const parseDetail = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    return detailSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** A bus may be named by its ARN. */
const nameOf = (nameOrArn: string): string => nameOrArn.slice(nameOrArn.lastIndexOf('/') + 1);

const entryBytes = (entry: Entry): number => {
  const texts = [entry.Source, entry.DetailType, entry.Detail, ...(entry.Resources ?? [])];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), entry.Time === undefined ? 0 : 14);
};
