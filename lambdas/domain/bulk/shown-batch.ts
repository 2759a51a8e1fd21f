import type { JobError } from '../jobs/failure-of.ts';
import { type BatchItem, type BatchRecord, refusedItem } from './batch.ts';

type BatchStatus = 'queued' | 'processing' | 'completed' | 'cancelled';

/** An item as the API shows it, even if it has not begun. */
export interface ShownItem extends Omit<BatchItem, 'status'> {
  readonly status: BatchItem['status'] | 'queued';
}

const statusOf = ({ next, cancelled_at, completed_at }: BatchRecord): BatchStatus => {
  if (cancelled_at !== null) return 'cancelled';
  if (completed_at !== null) return 'completed';
  return next === 0 ? 'queued' : 'processing';
};

/**
 * A batch as the API shows it. The four counts come from one row, so they always add up to `total`. When a batch is
 * cancelled, the items that have not begun count as failed from that moment.
 */
export const shownBatch = (batch: BatchRecord) => {
  const waiting = batch.total - batch.next;
  const isCancelled = batch.cancelled_at !== null;
  return {
    id: batch.id,
    batch_id: batch.id,
    status: statusOf(batch),
    total: batch.total,
    queued: isCancelled ? 0 : waiting,
    processing: batch.processing,
    completed: batch.completed,
    failed: isCancelled ? batch.failed + waiting : batch.failed,
  };
};

/**
 * The items from one index up to another. `begun` are those that have a row; `cancelled` is the result of the others.
 */
export const shownItems = (
  batch: BatchRecord,
  { begun, from, until }: { begun: readonly BatchItem[]; from: number; until: number },
  cancelled: JobError,
): ShownItem[] => {
  const rows = new Map(begun.map((item) => [item.index, item]));
  return Array.from({ length: Math.max(0, until - from) }, (_, place) => from + place).map(
    (index) =>
      rows.get(index) ??
      (batch.cancelled_at === null
        ? { index, analysis_id: null, status: 'queued', error: null }
        : refusedItem(index, cancelled)),
  );
};
