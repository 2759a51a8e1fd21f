import { describe, expect, it } from 'vitest';
import { batchTable } from '../../../lambdas/adapters/bulk/batch-table.ts';
import { placeOf } from '../../../lambdas/adapters/bulk/places.ts';
import * as partitions from '../../../lambdas/adapters/table/partitions.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { type BatchCall, workOnBatch } from '../../../lambdas/application/bulk/work-on-batch.ts';
import { type Admission, itemError } from '../../../lambdas/domain/bulk/admitted-item.ts';
import {
  type BatchItem,
  type BatchRecord,
  cancelledBatch,
  newBatch,
  refusedItem,
} from '../../../lambdas/domain/bulk/batch.ts';
import { shownBatch, shownItems } from '../../../lambdas/domain/bulk/shown-batch.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryDocuments } from '../../fakes/memory-documents.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const now = '2026-11-20T10:00:00.000Z';
const error = { code: 'invalid_request', message: 'Wrong.' };
const tenant = { partner_id: 'p', environment: 'sandbox' } as const;

const begun = (index: number): BatchItem => ({
  index,
  analysis_id: `a${index}`,
  status: 'processing',
  error: null,
});

/** A batch on a table in memory, of which every save is checked to add up. */
const setupOf = async (total: number, admitted: (index: number) => Admission<null>['kind']) => {
  const memory = memoryTable();
  const batches = batchTable(memory);
  const id = newId();
  const made = newBatch(total, { id, now, callback_url: null });
  await memory.write(batches.add(tenant, made, { dueAt: now, uuid: newId() }));
  const batch = async (): Promise<BatchRecord> => {
    const found = await batches.find(tenant, id);
    if (found === undefined) throw new Error('there is no batch');
    return found;
  };
  const table: Table = {
    ...memory,
    write: async (writes) => {
      const result = await memory.write(writes);
      const { queued, processing, completed, failed } = shownBatch(await batch());
      expect(queued + processing + completed + failed).toBe(total);
      return result;
    },
  };
  const items = () => batches.items(tenant, id, { from: 0, until: total });
  const call: BatchCall = {
    tenant,
    id,
    now: () => now,
    newId,
    isInTime: () => true,
    admit: async (index) => {
      const kind = admitted(index);
      if (kind === 'no-permit') return { kind };
      if (kind === 'begun') return { kind, item: begun(index), with: [] };
      return { kind, item: refusedItem(index, error) };
    },
    cancel: (index) => refusedItem(index, { code: 'batch_cancelled', message: 'Cancelled.' }),
  };
  const stores = { table, documents: memoryDocuments() };
  return {
    batch,
    items,
    work: (more: Partial<BatchCall> = {}) => workOnBatch(stores, { ...call, ...more }),
    call,
    endings: () => memory.items().filter(({ event }) => event === 'batch.completed').length,
    change: async (to: (found: BatchRecord) => BatchRecord) => {
      const found = await batch();
      await memory.write([batches.save(tenant, to(found), found)]);
    },
    finish: async (status: 'completed' | 'failed') => {
      for (const { index, analysis_id, status: before } of await items())
        if (before === 'processing')
          await memory.write([
            {
              kind: 'put',
              key: { pk: partitions.batchEnds(tenant, id), sk: placeOf(index) },
              item: {
                index,
                analysis_id: String(analysis_id),
                status,
                ...(status === 'failed' && { error: JSON.stringify(error) }),
              },
            },
          ]);
    },
  };
};

describe('a step of a batch', () => {
  it('starts items in order until no permit is free, and is then done', async () => {
    let room = 3;
    const { work, items, batch } = await setupOf(5, () => {
      room -= 1;
      return room >= 0 ? 'begun' : 'no-permit';
    });
    expect(await work()).toBe('done');
    expect((await items()).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(shownBatch(await batch())).toMatchObject({ status: 'processing', queued: 2, processing: 3 });
  });

  it('refuses a few invalid items at a time, and starts a later one in the same save', async () => {
    const made = await setupOf(91, (index) => (index === 90 ? 'begun' : 'refused'));
    await made.work();
    expect(await made.batch()).toMatchObject({ next: 91, failed: 90, processing: 1, revision: 4 });
    await made.finish('completed');
    await made.work();
    expect(await made.batch()).toMatchObject({ completed: 1, completed_at: now });
    expect(made.endings()).toBe(1);
  });

  it('counts ended items before it starts more, and ends once', async () => {
    const made = await setupOf(7, () => 'begun');
    await made.work();
    await made.finish('failed');
    await made.work();
    await made.work();
    expect(shownBatch(await made.batch())).toMatchObject({ status: 'completed', failed: 7 });
    expect(made.endings()).toBe(1);
  });

  it('gives the items that a cancellation left the same end that a reader sees at once', async () => {
    const made = await setupOf(9, (index) => (index < 2 ? 'begun' : 'no-permit'));
    await made.work();
    await made.change((found) => cancelledBatch(found, now));
    const seen = shownBatch(await made.batch());
    expect(seen).toMatchObject({ status: 'cancelled', queued: 0, processing: 2, failed: 7 });
    await made.work();
    expect(shownBatch(await made.batch())).toEqual(seen);
    const items = await made.items();
    expect(items.filter((item) => item.error?.code === 'batch_cancelled')).toHaveLength(7);
    expect(made.endings()).toBe(0);
    await made.finish('completed');
    await made.work();
    expect(shownBatch(await made.batch())).toMatchObject({ status: 'cancelled', completed: 2, failed: 7 });
    expect(made.endings()).toBe(1);
  });

  it('sees the writes of another call in between', async () => {
    const made = await setupOf(4, () => 'begun');
    const admit: BatchCall['admit'] = async (index) => {
      if (index === 1) await made.change((found) => cancelledBatch(found, now));
      return made.call.admit(index);
    };
    await made.work({ admit });
    expect(shownBatch(await made.batch())).toMatchObject({ status: 'cancelled', processing: 1, failed: 3 });
  });

  it('stops when its time is over', async () => {
    const made = await setupOf(4, () => 'begun');
    expect(await made.work({ isInTime: () => false })).toBe('stopped');
    expect((await made.batch()).next).toBe(0);
  });
});

describe('the items that a batch shows', () => {
  it('are one row each, started or not', () => {
    const batch = newBatch(3, { id: 'b', now, callback_url: null });
    const begun = [{ index: 0, analysis_id: 'a', status: 'completed', error: null }] as const;
    const shown = shownItems(batch, { begun, from: 0, until: 3 }, error);
    expect(shown.map(({ status }) => status)).toEqual(['completed', 'queued', 'queued']);
    const cancelled = shownItems(cancelledBatch(batch, now), { begun, from: 1, until: 3 }, error);
    expect(cancelled).toMatchObject([
      { index: 1, status: 'failed', error },
      { index: 2, status: 'failed', error },
    ]);
  });

  it('have the details of an error when they are short', () => {
    expect(itemError('a', 'b')).toEqual({ code: 'a', message: 'b' });
    expect(itemError('a', 'b', { field: 'c' })).toEqual({ code: 'a', message: 'b', details: { field: 'c' } });
    expect(itemError('a', 'b', { field: 'c'.repeat(2_000) })).toEqual({ code: 'a', message: 'b' });
  });
});
