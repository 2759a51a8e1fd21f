import type { JobError } from '../jobs/failure-of.ts';

/**
 * A batch of analyses. Its items begin in order: those before `next` have begun or were refused, the others wait. Times
 * are ISO 8601; null means not yet.
 */
export interface BatchRecord {
  readonly id: string;
  readonly total: number;
  readonly next: number;
  readonly processing: number;
  readonly completed: number;
  /** How many of the items before `next` failed. */
  readonly failed: number;
  readonly callback_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly cancelled_at: string | null;
  /** When the last item ended. */
  readonly completed_at: string | null;
  /** Increases by one with each change. */
  readonly revision: number;
}

/** An item that has begun or was refused. */
export interface BatchItem {
  readonly index: number;
  readonly analysis_id: string | null;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly error: JobError | null;
}

export const newBatch = (
  total: number,
  { id, now, callback_url }: { id: string; now: string; callback_url: string | null },
): BatchRecord => ({
  id,
  total,
  next: 0,
  processing: 0,
  completed: 0,
  failed: 0,
  callback_url,
  created_at: now,
  updated_at: now,
  cancelled_at: null,
  completed_at: null,
  revision: 1,
});

const changed = (batch: BatchRecord, change: Partial<BatchRecord>, now: string): BatchRecord => ({
  ...batch,
  ...change,
  updated_at: now,
  revision: batch.revision + 1,
});

/** Records that some of the next items were refused, and that at most one after them has begun. */
export const advanced = (
  batch: BatchRecord,
  { refused, begun }: { readonly refused: number; readonly begun: 0 | 1 },
  now: string,
): BatchRecord =>
  changed(
    batch,
    {
      next: batch.next + refused + begun,
      failed: batch.failed + refused,
      processing: batch.processing + begun,
    },
    now,
  );

/** Records that items which were processing have ended. */
export const settledItems = (batch: BatchRecord, ended: readonly BatchItem[], now: string): BatchRecord => {
  const completed = ended.filter(({ status }) => status === 'completed').length;
  return changed(
    batch,
    {
      processing: batch.processing - ended.length,
      completed: batch.completed + completed,
      failed: batch.failed + ended.length - completed,
    },
    now,
  );
};

/** No further item begins; those that are running end normally. */
export const cancelledBatch = (batch: BatchRecord, now: string): BatchRecord =>
  changed(batch, { cancelled_at: now }, now);

export const endedBatch = (batch: BatchRecord, now: string): BatchRecord =>
  changed(batch, { completed_at: now }, now);

/** Whether a cancellation changes nothing, because it was cancelled before or all of it has ended. */
export const isBeyondCancelling = ({ cancelled_at, completed_at }: BatchRecord): boolean =>
  cancelled_at !== null || completed_at !== null;

/** Whether every item has ended. */
export const hasRunOut = ({ next, total, processing }: BatchRecord): boolean =>
  next === total && processing === 0;

/** An item that never became an analysis. */
export const refusedItem = (index: number, error: JobError): BatchItem => ({
  index,
  analysis_id: null,
  status: 'failed',
  error,
});
