import { access } from '../adapters/access.ts';
import { type BatchIntake, batchIntake } from '../adapters/bulk/batch-intake.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { submitBatch as row } from '../contract/bulk.ts';
import { newBatch } from '../domain/bulk/batch.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const submitBatchWith = (
  requestAccess: RequestAccess<Write>,
  { batches, bodies, seats, isAllowedUrl }: BatchIntake,
) =>
  handles(row, requestAccess, async ({ tenant, body, now, newId, ownId }) => {
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
  });

const wired = (table: Table) => {
  const stores = batchIntake(table, signedDocuments(documentBucket()), urlPolicy());
  return submitBatchWith(access(table, keyPepper()), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
