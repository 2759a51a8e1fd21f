import { batchIntake } from '../adapters/bulk/batch-intake.ts';
import { submitBatch as row } from '../contract/bulk.ts';
import { newBatch } from '../domain/bulk/batch.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const submitBatch = endpoint(
  row,
  async ({ tenant, body, now, newId, ownId }, { table, documents, urlPolicy }) => {
    const stores = batchIntake(table, documents, urlPolicy);
    const { batches, bodies, seats, isAllowedUrl } = stores;
    const { items, callback_url = null } = body;
    if (callback_url !== null && !isAllowedUrl(callback_url))
      return problem('invalid_url', { field: 'callback_url' });
    const batch = newBatch(items.length, { id: ownId, now, callback_url });
    const seat = await seats.take(tenant, batch.id);
    if (seat.kind === 'refused') return problem(seat.code, seat.details);
    await bodies.keep({ tenant, id: batch.id }, items);
    const { id, batch_id, status, total } = shownBatch(batch);
    const wish = { dueAt: startDueAt(now), uuid: newId() };
    return change({ id, batch_id, status, total }, [...seat.writes, ...batches.add(tenant, batch, wish)]);
  },
);
