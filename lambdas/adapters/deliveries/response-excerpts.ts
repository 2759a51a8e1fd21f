import * as z from 'zod';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import { folderOf } from '../documents/documents.ts';
import type { StoredEvent } from '../events/event-table.ts';
import { erasePartition } from '../table/erase-partition.ts';
import * as partitions from '../table/partitions.ts';
import type { Key, Put, Table } from '../table/table.ts';
import type { StoredDelivery } from './delivery-item.ts';

// A receiver may repeat in its response what it was sent. The beginning of a response is therefore stored where the
// data of the event are: with the event's delivery if the event holds them itself, otherwise by the folder that they
// are in, whose eraser erases it too.

/** Where the response to a delivery is stored. `folder`: where the data of its event are. */
export interface ExcerptPlace {
  readonly tenant: Tenant;
  readonly folder: string;
  readonly delivery_id: string;
}

/** The folder whose documents an event is about; none if the event holds its data itself. */
export const folderOfEvent = ({ data_key }: Pick<StoredEvent, 'data_key'>): string | undefined =>
  data_key === undefined ? undefined : folderOf(data_key);

const keyOf = ({ tenant, folder, delivery_id }: ExcerptPlace): Key => ({
  pk: partitions.excerpts(tenant, folder),
  sk: delivery_id,
});

/** Stores the beginning of a response as long as its delivery. */
export const excerptWrite = (
  { tenant, event_created_at, delivery }: StoredDelivery,
  { folder, excerpt }: { readonly folder: string; readonly excerpt: string },
): Put => ({
  kind: 'put',
  key: keyOf({ tenant, folder, delivery_id: delivery.id }),
  item: {
    excerpt,
    expires_at_epoch_seconds: epochSeconds(event_created_at) + eventRetentionSeconds,
  },
});

const storedExcerpt = z.object({ excerpt: z.string() });

/** The stored responses, in the order of the places; null for one that was erased. */
export const readExcerpts = async (
  table: Table,
  places: readonly ExcerptPlace[],
): Promise<(string | null)[]> => {
  const items = places.length === 0 ? [] : await table.getMany(places.map(keyOf));
  return items.map((item) => (item === undefined ? null : storedExcerpt.parse(item).excerpt));
};

/** Deletes one response; may be repeated. */
export const forgetExcerpt = async (table: Table, place: ExcerptPlace): Promise<void> => {
  await table.write([{ kind: 'delete', key: keyOf(place) }]);
};

/**
 * Erases what receivers responded to events about a folder's documents. Runs after the erasure or the change of the
 * documents; a response that is stored later is deleted by the call that stored it. May be repeated.
 */
export const eraseExcerpts = (table: Table, tenant: Tenant, folder: string): Promise<void> =>
  erasePartition(table, partitions.excerpts(tenant, folder));
