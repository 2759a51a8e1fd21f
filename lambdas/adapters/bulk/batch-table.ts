import * as z from 'zod';
import type { BatchItem, BatchRecord } from '../../domain/bulk/batch.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { queuedWork, type Requesting } from '../jobs/queued-work.ts';
import { notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import { itemOf, jobError, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { absent, equals, type Key, present, type Table, type Update, type Write } from '../table/table.ts';
import { placeOf } from './places.ts';

const storedBatch = z.object({
  id: z.string(),
  total: z.number(),
  next: z.number(),
  processing: z.number(),
  completed: z.number(),
  failed: z.number(),
  callback_url: text,
  created_at: z.string(),
  updated_at: z.string(),
  cancelled_at: text,
  completed_at: text,
  revision: z.number(),
});

const storedItem = z.object({
  index: z.number(),
  analysis_id: text,
  status: z.enum(['processing', 'completed', 'failed']),
  error: jsonOf(jobError),
});

const keyOf = (tenant: Tenant, id: string): Key => ({ pk: partitions.batches(tenant), sk: id });

const itemKey = (tenant: Tenant, id: string, index: number): Key => ({
  pk: partitions.batchItems(tenant, id),
  sk: placeOf(index),
});

const fieldsOf = ({ error, ...item }: BatchItem) => itemOf({ ...item, error: jsonText(error) });

/** Batches, and those of their items that have begun or were refused. */
export const batchTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<BatchRecord | undefined> =>
    readRow(table, storedBatch, keyOf(tenant, id)),
  /** A new batch, and the request for its worker. */
  add: (tenant: Tenant, batch: BatchRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'batch',
        key: keyOf(tenant, batch.id),
        item: itemOf({ ...batch }),
        now: batch.created_at,
      },
      requesting,
    ),
  /** Saves a batch over the record that it was decided on. One that is over is no longer checked. */
  save: (tenant: Tenant, batch: BatchRecord, { revision }: BatchRecord): Update => ({
    kind: 'update',
    key: keyOf(tenant, batch.id),
    set: itemOf({ ...batch }),
    ...(batch.completed_at !== null && { remove: notDue }),
    when: equals('revision', revision),
  }),
  /** The rows of items from one index up to another, in order; items that have not begun have none. */
  items: async (
    tenant: Tenant,
    id: string,
    { from, until }: { from: number; until: number },
  ): Promise<BatchItem[]> => {
    if (from >= until) return [];
    const { items } = await table.list({
      partition: partitions.batchItems(tenant, id),
      from: placeOf(from),
      before: placeOf(until),
      order: 'ascending',
      limit: until - from,
    });
    return items.map((item) => storedItem.parse(item));
  },
  addItem: (tenant: Tenant, id: string, item: BatchItem): Write => ({
    kind: 'put',
    key: itemKey(tenant, id, item.index),
    item: fieldsOf(item),
    when: absent,
  }),
  endItem: (tenant: Tenant, id: string, item: BatchItem): Write => ({
    kind: 'update',
    key: itemKey(tenant, id, item.index),
    set: fieldsOf(item),
    when: present,
  }),
});
