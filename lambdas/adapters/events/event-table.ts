import * as z from 'zod';
import { eventKind } from '../../contract/event-kinds.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { present, type Table, type Update } from '../table/table.ts';

const storedEvent = z.object({
  id: z.string(),
  event: eventKind,
  api_version: z.string(),
  created_at: z.string(),
  /** JSON that was made once, or the key of the document that holds it. */
  data: z.string().optional(),
  data_key: z.string().optional(),
  callback_url: z.string().nullable().default(null),
  sequence: z.number().optional(),
  /** Whether it was triggered by hand, in the sandbox, so that nothing really happened. */
  is_triggered: z.boolean().default(false),
});

/** An event as it was committed. Times are ISO 8601. */
export type StoredEvent = z.output<typeof storedEvent> & { readonly tenant: Tenant };

const testData = z.object({ webhook_id: z.string() });

/** The webhook that a test event is for; null for any other event. */
export const testedWebhookId = ({ event, data }: StoredEvent): string | null =>
  event === 'webhook.test' ? testData.parse(JSON.parse(data ?? '{}')).webhook_id : null;

/** Events that were created at this moment or earlier are expired, ISO 8601. */
export const goneBy = (now: string): string =>
  new Date(Date.parse(now) - eventRetentionSeconds * 1_000).toISOString();

export const eventKey = (tenant: Tenant, id: string) => ({ pk: partitions.events(tenant), sk: id });

export const readEvent = (tenant: Tenant, item: unknown): StoredEvent => ({
  ...storedEvent.parse(item),
  tenant,
});

const find = async (table: Table, tenant: Tenant, id: string): Promise<StoredEvent | undefined> => {
  const item = await table.get(eventKey(tenant, id));
  return item && readEvent(tenant, item);
};

export const eventTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<StoredEvent | undefined> => find(table, tenant, id),
  /** An event that callers may still see: the table deletes late, and is never the check. */
  findKept: async (tenant: Tenant, id: string, now: string): Promise<StoredEvent | undefined> => {
    const event = await find(table, tenant, id);
    return event !== undefined && event.created_at > goneBy(now) ? event : undefined;
  },
  /** Every delivery of the event exists, so it need not be checked again. */
  settle: ({ tenant, id }: StoredEvent): Update => ({
    kind: 'update',
    key: eventKey(tenant, id),
    remove: notDue,
    when: present,
  }),
});

/** The stored bytes of an event's data, as text. Throws if an event points to nothing, which is an internal fault. */
export const eventData = async (
  documents: DocumentStore,
  { data, data_key }: StoredEvent,
): Promise<string> => {
  if (data !== undefined) return data;
  if (data_key === undefined) throw new Error('An event without data');
  return documents.get(data_key);
};
