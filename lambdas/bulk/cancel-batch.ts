import { access } from '../adapters/access.ts';
import { type BatchTable, batchTable } from '../adapters/bulk/batch-table.ts';
import { outbox } from '../adapters/events/outbox.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { cancelBatch as row } from '../contract/bulk.ts';
import { cancelledBatch, isBeyondCancelling } from '../domain/bulk/batch.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export const cancelBatchWith = (
  requestAccess: RequestAccess<Write>,
  batches: Pick<BatchTable, 'find' | 'save'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { batch_id }, now, newId }) => {
    const found = await batches.find(tenant, batch_id);
    if (found === undefined) return problem('batch_not_found', { batch_id });
    if (isBeyondCancelling(found)) return answer(shownBatch(found));
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

const wired = (table: Table) => cancelBatchWith(access(table, keyPepper()), batchTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
