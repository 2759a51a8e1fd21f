import { batchBodies } from '../../adapters/bulk/batch-bodies.ts';
import { batchEnds } from '../../adapters/bulk/batch-ends.ts';
import { batchSaves, itemsAtOnce } from '../../adapters/bulk/batch-saves.ts';
import { batchTable } from '../../adapters/bulk/batch-table.ts';
import type { Stores } from '../../adapters/documents/documents.ts';
import type { Write } from '../../adapters/table/table.ts';
import type { Admission } from '../../domain/bulk/admitted-item.ts';
import {
  advanced,
  type BatchItem,
  type BatchRecord,
  endedBatch,
  hasRunOut,
  settledItems,
} from '../../domain/bulk/batch.ts';
import { shownBatch } from '../../domain/bulk/shown-batch.ts';
import type { Reference } from '../../domain/tenants/environments.ts';

/** A call that works on a batch. */
export interface BatchCall extends Reference {
  readonly now: () => string;
  readonly newId: () => string;
  readonly isInTime: () => boolean;
  /** The result for the item at an index that is next; an item that begins comes with the writes that begin it. */
  readonly admit: (index: number) => Promise<Admission<readonly Write[]>>;
  /** The result for an item of a batch that was cancelled before the item began. */
  readonly cancel: (index: number) => BatchItem;
}

/** Steps per message. A batch of many items returns to the end of the queue. */
const maxSteps = 40;

/**
 * Admits one item after the other, until one begins or has to wait: any number of refused ones, and at most one that
 * begins.
 */
const nextItems = async ({ next, total, cancelled_at }: BatchRecord, { admit, cancel }: BatchCall) => {
  const refused: BatchItem[] = [];
  for (let index = next; index < total && refused.length < itemsAtOnce.refused; index += 1) {
    const admission =
      cancelled_at === null ? await admit(index) : { kind: 'refused' as const, item: cancel(index) };
    if (admission.kind === 'begun') return { refused, begun: admission };
    if (admission.kind === 'no-permit') break;
    refused.push(admission.item);
  }
  return { refused, begun: undefined };
};

/** One step: ended items are counted first, then the next one begins, and last the batch itself ends. */
const step = async ({ table, documents }: Stores, call: BatchCall): Promise<'gone on' | 'nothing to do'> => {
  const { tenant, id, now, newId } = call;
  const bodies = batchBodies(documents);
  const saves = batchSaves(table);
  const found = await batchTable(table).find(tenant, id);
  if (found === undefined || found.completed_at !== null) return 'nothing to do';
  const change = (batch: BatchRecord) => ({ tenant, newId, found, batch });

  const ends = await batchEnds(table).list(tenant, id, itemsAtOnce.ended);
  if (ends.length > 0) {
    await saves.settle(change(settledItems(found, ends, now())), ends);
    return 'gone on';
  }
  if (hasRunOut(found)) {
    const ended = endedBatch(found, now());
    await bodies.remove({ tenant, id });
    await saves.end(change(ended), shownBatch(ended));
    return 'gone on';
  }
  const { refused, begun } = await nextItems(found, call);
  const count = { refused: refused.length, begun: begun === undefined ? 0 : 1 } as const;
  if (count.refused + count.begun === 0) return 'nothing to do';
  const batch = advanced(found, count, now());
  if (await saves.advance(change(batch), { refused, begun: begun?.item }, begun?.with ?? []))
    await bodies.forget({ tenant, id }, { from: found.next, to: batch.next });
  return 'gone on';
};

/**
 * Advances a batch as far as it can go now. Each step reads the batch again and is saved only over what it read, so if
 * another call was faster, the next step reads the result of that. `stopped`: the time was over first.
 */
export const workOnBatch = async (stores: Stores, call: BatchCall): Promise<'done' | 'stopped'> => {
  for (let steps = 0; steps < maxSteps && call.isInTime(); steps += 1)
    if ((await step(stores, call)) === 'nothing to do') return 'done';
  return 'stopped';
};
