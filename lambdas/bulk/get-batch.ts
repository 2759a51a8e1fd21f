import { batchTable } from '../adapters/bulk/batch-table.ts';
import { indexAfter, itemPlace, placeOf } from '../adapters/bulk/places.ts';
import { getBatch as row } from '../contract/bulk.ts';
import { problemKinds } from '../contract/problems.ts';
import { itemError } from '../domain/bulk/admitted-item.ts';
import { shownBatch, shownItems } from '../domain/bulk/shown-batch.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

const cancelled = itemError('batch_cancelled', problemKinds.batch_cancelled.message);
export const getBatch = endpoint(
  row,
  async ({ tenant, params: { batch_id }, query: { limit, cursor } }, { table }) => {
    const batches = batchTable(table);
    const from = indexAfter(afterOf(row, cursor, itemPlace).after);
    const batch = await batches.find(tenant, batch_id);
    if (batch === undefined) return problem('batch_not_found', { batch_id });
    const until = Math.min(from + limit, batch.total);
    const begun = await batches.items(tenant, batch_id, { from, until });
    const items = shownItems(batch, { begun, from, until }, cancelled);
    const next = until < batch.total ? placeOf(until - 1) : null;
    return response({ ...shownBatch(batch), items: pageOf(row, items, next) });
  },
);
