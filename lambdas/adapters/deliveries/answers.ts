import * as z from 'zod';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import { folderOf } from '../documents/documents.ts';
import type { StoredEvent } from '../events/event-table.ts';
import { erasePartition } from '../table/erase-partition.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import type { Key, Put, Table } from '../table/table.ts';
import type { StoredDelivery } from './delivery-item.ts';

// A receiver may answer with what it was sent. So the beginning of an answer is kept where the data of the event are: with
// the event's delivery if the event holds them itself, and else by the folder that they are in, whose eraser takes it along.

/** Where the answer to a delivery is kept. `folder`: where the data of its event are. */
export interface AnswerPlace {
  readonly tenant: TenantKey;
  readonly folder: string;
  readonly delivery_id: string;
}

/** The folder whose documents an event tells of; none where it holds its data itself. */
export const folderTold = ({ data_key }: Pick<StoredEvent, 'data_key'>): string | undefined =>
  data_key === undefined ? undefined : folderOf(data_key);

const keyOf = ({ tenant, folder, delivery_id }: AnswerPlace): Key => ({
  pk: partitions.answers(tenant, folder),
  sk: delivery_id,
});

/** Keeps the beginning of an answer as long as its delivery. */
export const answerWrite = (
  { tenant, event_created_at, delivery }: StoredDelivery,
  { folder, excerpt }: { readonly folder: string; readonly excerpt: string },
): Put => ({
  kind: 'put',
  key: keyOf({ tenant, folder, delivery_id: delivery.id }),
  item: {
    excerpt,
    expires_at_epoch_seconds: Math.floor(Date.parse(event_created_at) / 1_000) + eventRetentionSeconds,
  },
});

const storedAnswer = z.object({ excerpt: z.string() });

/** What is kept of answers, in the order of the places; null where it was erased. */
export const readAnswers = async (
  table: Table,
  places: readonly AnswerPlace[],
): Promise<(string | null)[]> => {
  const items = places.length === 0 ? [] : await table.getMany(places.map(keyOf));
  return items.map((item) => (item === undefined ? null : storedAnswer.parse(item).excerpt));
};

/** Forgets one answer; may be repeated. */
export const forgetAnswer = async (table: Table, place: AnswerPlace): Promise<void> => {
  await table.write([{ kind: 'delete', key: keyOf(place) }]);
};

/**
 * Erases what receivers answered to events that tell of a folder's documents. Comes behind the erasure or the change of the
 * documents: an answer that is kept later than that is forgotten by who keeps it. May be repeated.
 */
export const eraseAnswers = (table: Table, tenant: TenantKey, folder: string): Promise<void> =>
  erasePartition(table, partitions.answers(tenant, folder));
