import { batchTable } from '../adapters/bulk/batch-table.ts';
import { outbox } from '../adapters/events/outbox.ts';
import { cancelBatch as row } from '../contract/bulk.ts';
import { cancelledBatch, isBeyondCancelling } from '../domain/bulk/batch.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

export const cancelBatch = endpoint(row, async ({ tenant, params: { batch_id }, now, newId }, { table }) => {
  const batches = batchTable(table);
  const found = await batches.find(tenant, batch_id);
  if (found === undefined) return problem('batch_not_found', { batch_id });
  if (isBeyondCancelling(found)) return response(shownBatch(found));
  const batch = cancelledBatch(found, now);
  return change(
    shownBatch(batch),
    [
      batches.save(tenant, batch, found),
      outbox.job({ tenant, kind: 'batch', id: batch_id, uuid: newId(), now }),
    ],
    { before: shownBatch(found) },
  );
});
