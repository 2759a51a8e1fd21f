import type { BatchItem, BatchRecord } from '../../domain/bulk/batch.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { outbox } from '../events/outbox.ts';
import { workPermits } from '../limits/work-permits.ts';
import type { Table, Write } from '../table/table.ts';
import { type BatchEnd, batchEnds } from './batch-ends.ts';
import { batchTable } from './batch-table.ts';

/** A batch as it was found, and as it will be. */
export interface BatchChange {
  readonly tenant: Tenant;
  readonly found: BatchRecord;
  readonly batch: BatchRecord;
  readonly newId: () => string;
}

/**
 * The items that fit into one transaction of 100 writes: each is a row and an event, and for an end also its record.
 */
export const itemsAtOnce = { refused: 40, ended: 30 } as const;

const itemEvent = ({ tenant, batch, newId }: BatchChange, item: BatchItem): Write => {
  const { index, analysis_id, status, error } = item;
  const json = JSON.stringify({ batch_id: batch.id, index, analysis_id, status, error });
  return outbox.event({
    tenant,
    uuid: newId(),
    event: status === 'completed' ? 'batch.item.completed' : 'batch.item.failed',
    now: batch.updated_at,
    data: { kind: 'inline', json },
    callbackUrl: null,
  });
};

/**
 * The changes of a batch, each one transaction of its row, its items, and their events. False if another call was
 * faster and nothing is changed.
 */
export const batchSaves = (table: Table) => {
  const batches = batchTable(table);
  const marks = batchEnds(table);
  const permits = workPermits(table, 'batches');
  const write = async ({ tenant, batch, found }: BatchChange, writes: readonly Write[]) =>
    (await table.write([batches.save(tenant, batch, found), ...writes])).kind === 'written';
  return {
    /** Saves items that were refused, and the one after them that has begun, with the other writes that begin it. */
    advance: (
      change: BatchChange,
      { refused, begun }: { readonly refused: readonly BatchItem[]; readonly begun: BatchItem | undefined },
      others: readonly Write[],
    ): Promise<boolean> => {
      const { tenant, found } = change;
      return write(change, [
        ...refused.flatMap((item) => [batches.addItem(tenant, found.id, item), itemEvent(change, item)]),
        ...(begun === undefined ? [] : [batches.addItem(tenant, found.id, begun)]),
        ...others,
      ]);
    },
    /** Turns ends of analyses into those of their items. */
    settle: (change: BatchChange, ends: readonly BatchEnd[]): Promise<boolean> => {
      const { tenant, found } = change;
      return write(
        change,
        ends.flatMap((end) => [
          marks.remove(tenant, found.id, end),
          batches.endItem(tenant, found.id, end),
          itemEvent(change, end),
        ]),
      );
    },
    /** Ends the batch; `data` is the data of its event. */
    end: async (change: BatchChange, data: object): Promise<boolean> => {
      const { tenant, batch, newId } = change;
      return write(change, [
        ...(await permits.free(tenant, batch.id)),
        outbox.event({
          tenant,
          uuid: newId(),
          event: 'batch.completed',
          now: batch.updated_at,
          data: { kind: 'inline', json: JSON.stringify(data) },
          callbackUrl: batch.callback_url,
        }),
      ]);
    },
  };
};
