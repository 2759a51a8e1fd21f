import { batchBodies } from '../adapters/bulk/batch-bodies.ts';
import { batchTable } from '../adapters/bulk/batch-table.ts';
import { workPermits } from '../adapters/limits/work-permits.ts';
import { checkUrl } from '../adapters/urls/check-url.ts';
import { submitBatch as row } from '../contract/bulk.ts';
import { newBatch } from '../domain/bulk/batch.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const submitBatch = endpoint(
  row,
  async ({ tenant, body, now, newId, ownId }, { table, documents, urlPolicy }) => {
    const { items, callback_url = null } = body;
    if (callback_url !== null && checkUrl(callback_url, { policy: urlPolicy }).kind !== 'accepted')
      return problem('invalid_url', { field: 'callback_url' });
    const batch = newBatch(items.length, { id: ownId, now, callback_url });
    const permit = await workPermits(table, 'batches').take(tenant, batch.id);
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    await batchBodies(documents).keep({ tenant, id: batch.id }, items);
    const { id, batch_id, status, total } = shownBatch(batch);
    const added = batchTable(table).add(tenant, batch, { dueAt: startDueAt(now), uuid: newId() });
    return change({ id, batch_id, status, total }, [...permit.writes, ...added]);
  },
);
