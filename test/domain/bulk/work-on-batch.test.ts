import { describe, expect, it } from 'vitest';
import {
  type BatchItem,
  type BatchRecord,
  cancelledBatch,
  newBatch,
  refusedItem,
} from '../../../lambdas/domain/bulk/batch.ts';
import { itemError } from '../../../lambdas/domain/bulk/item-error.ts';
import { shownBatch, shownItems } from '../../../lambdas/domain/bulk/shown-batch.ts';
import { type Admission, workOnBatch } from '../../../lambdas/domain/bulk/work-on-batch.ts';

const now = '2026-11-20T10:00:00.000Z';
const error = { code: 'invalid_request', message: 'Wrong.' };

/** A world in memory, which checks at every save that the batch adds up. */
const worldOf = (total: number, admitted: (index: number) => Admission<null>['kind']) => {
  let batch: BatchRecord = newBatch(total, { id: 'b', now, callback_url: null });
  let ends: BatchItem[] = [];
  const items = new Map<number, BatchItem>();
  let [isEnded, steps] = [0, 0];
  const save = (step: { found: BatchRecord; batch: BatchRecord }) => {
    if (step.found.revision !== batch.revision) return false;
    batch = step.batch;
    const { queued, processing, completed, failed } = shownBatch(batch);
    expect(queued + processing + completed + failed).toBe(total);
    return true;
  };
  const begun = (index: number): BatchItem => ({
    index,
    analysis_id: `a${index}`,
    status: 'processing',
    error: null,
  });
  const world = {
    now: () => now,
    find: async () => batch,
    ends: async () => ends.slice(0, 3),
    maxRefused: 4,
    admit: async (index: number): Promise<Admission<null>> => {
      const kind = admitted(index);
      if (kind === 'no room') return { kind };
      if (kind === 'begun') return { kind, item: begun(index), with: null };
      return { kind, item: refusedItem(index, error) };
    },
    cancel: (index: number) => refusedItem(index, { code: 'batch_cancelled', message: 'Cancelled.' }),
    advance: async (
      step: { found: BatchRecord; batch: BatchRecord },
      next: { refused: readonly BatchItem[]; begun: { item: BatchItem } | undefined },
    ) => {
      if (!save(step)) return false;
      for (const item of [...next.refused, ...(next.begun ? [next.begun.item] : [])]) {
        expect(items.has(item.index)).toBe(false);
        items.set(item.index, item);
      }
      return true;
    },
    settle: async (step: { found: BatchRecord; batch: BatchRecord }, all: readonly BatchItem[]) => {
      if (!save(step)) return false;
      for (const item of all) items.set(item.index, item);
      ends = ends.filter((end) => !all.includes(end));
      return true;
    },
    end: async (step: { found: BatchRecord; batch: BatchRecord }) => {
      if (save(step)) isEnded += 1;
      return true;
    },
    hasTime: () => {
      steps += 1;
      return steps < 1_000;
    },
  };
  return {
    world,
    items,
    batch: () => batch,
    endings: () => isEnded,
    change: (to: (found: BatchRecord) => BatchRecord) => {
      batch = to(batch);
    },
    finish: (status: 'completed' | 'failed') => {
      for (const item of items.values())
        if (item.status === 'processing')
          ends.push({ ...item, status, error: status === 'failed' ? error : null });
    },
  };
};

describe('the work on a batch', () => {
  it('begins items in their order until there is no room, and is done then', async () => {
    let room = 3;
    const { world, items, batch } = worldOf(5, () => {
      room -= 1;
      return room >= 0 ? 'begun' : 'no room';
    });
    expect(await workOnBatch(world)).toBe('done');
    expect([...items.keys()]).toEqual([0, 1, 2]);
    expect(shownBatch(batch())).toMatchObject({ status: 'processing', queued: 2, processing: 3 });
  });

  it('refuses some at a time, and lets one begin behind them in the same save', async () => {
    const made = worldOf(11, (index) => (index === 10 ? 'begun' : 'refused'));
    await workOnBatch(made.world);
    expect(made.batch()).toMatchObject({ next: 11, failed: 10, processing: 1, revision: 4 });
    made.finish('completed');
    await workOnBatch(made.world);
    expect(made.batch()).toMatchObject({ completed: 1, completed_at: now });
    expect(made.endings()).toBe(1);
  });

  it('counts ends before it begins more, and ends once', async () => {
    const made = worldOf(7, () => 'begun');
    await workOnBatch(made.world);
    made.finish('failed');
    await workOnBatch(made.world);
    await workOnBatch(made.world);
    expect(shownBatch(made.batch())).toMatchObject({ status: 'completed', failed: 7 });
    expect(made.endings()).toBe(1);
  });

  it('gives what a cancellation left the same end that a reader sees at once', async () => {
    const made = worldOf(9, (index) => (index < 2 ? 'begun' : 'no room'));
    await workOnBatch(made.world);
    made.change((found) => cancelledBatch(found, now));
    const seen = shownBatch(made.batch());
    expect(seen).toMatchObject({ status: 'cancelled', queued: 0, processing: 2, failed: 7 });
    await workOnBatch(made.world);
    expect(shownBatch(made.batch())).toEqual(seen);
    expect([...made.items.values()].filter((item) => item.error?.code === 'batch_cancelled')).toHaveLength(7);
    expect(made.endings()).toBe(0);
    made.finish('completed');
    await workOnBatch(made.world);
    expect(shownBatch(made.batch())).toMatchObject({ status: 'cancelled', completed: 2, failed: 7 });
    expect(made.endings()).toBe(1);
  });

  it('sees what somebody else did in between', async () => {
    const made = worldOf(4, () => 'begun');
    const { advance } = made.world;
    let tries = 0;
    const busy = {
      ...made.world,
      advance: async (...given: Parameters<typeof advance>) => {
        tries += 1;
        if (tries === 2) made.change((found) => cancelledBatch(found, now));
        return advance(...given);
      },
    };
    await workOnBatch(busy);
    expect(shownBatch(made.batch())).toMatchObject({ status: 'cancelled', processing: 1, failed: 3 });
  });

  it('stops when its time is over', async () => {
    const made = worldOf(4, () => 'begun');
    expect(await workOnBatch({ ...made.world, hasTime: () => false })).toBe('stopped');
    expect(made.batch().next).toBe(0);
  });
});

describe('what is shown of items', () => {
  it('is a row each, begun or not', () => {
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

  it('has the details of an error when there are any and they are short', () => {
    expect(itemError('a', 'b')).toEqual({ code: 'a', message: 'b' });
    expect(itemError('a', 'b', { field: 'c' })).toEqual({ code: 'a', message: 'b', details: { field: 'c' } });
    expect(itemError('a', 'b', { field: 'c'.repeat(2_000) })).toEqual({ code: 'a', message: 'b' });
  });
});
