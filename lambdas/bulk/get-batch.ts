import { access } from '../adapters/access.ts';
import { type BatchTable, batchTable } from '../adapters/bulk/batch-table.ts';
import { indexAfter, itemPlace, placeOf } from '../adapters/bulk/places.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getBatch as row } from '../contract/bulk.ts';
import { problemKinds } from '../contract/problems.ts';
import { itemError } from '../domain/bulk/item-error.ts';
import { shownBatch, shownItems } from '../domain/bulk/shown-batch.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

const cancelled = itemError('batch_cancelled', problemKinds.batch_cancelled.message);

export const getBatchWith = (
  requestAccess: RequestAccess<Write>,
  batches: Pick<BatchTable, 'find' | 'items'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { batch_id }, query: { limit, cursor } }) => {
    const from = indexAfter(afterOf(row, cursor, itemPlace).after);
    const batch = await batches.find(tenant, batch_id);
    if (batch === undefined) return problem('batch_not_found', { batch_id });
    const until = Math.min(from + limit, batch.total);
    const begun = await batches.items(tenant, batch_id, { from, until });
    const items = shownItems(batch, { begun, from, until }, cancelled);
    const next = until < batch.total ? placeOf(until - 1) : null;
    return answer({ ...shownBatch(batch), items: pageOf(row, items, next) });
  });

const wired = (table: Table) => getBatchWith(access(table, keyPepper()), batchTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
