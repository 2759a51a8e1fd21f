import { type BatchStores, batchStores } from '../adapters/bulk/batch-stores.ts';
import { inTurn } from '../adapters/bulk/batch-turns.ts';
import { batchWorld } from '../adapters/bulk/batch-world.ts';
import { idsByIndex } from '../adapters/bulk/places.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { admitAnalysis, beginAnalysis } from '../application/analyses/admit-analysis.ts';
import { submitAnalysis } from '../contract/analyses.ts';
import type { ProblemCode } from '../contract/problems.ts';
import { runBatch as worker } from '../contract/queue-workers.ts';
import { admittedItem, refusal } from '../domain/bulk/admitted-item.ts';
import { refusedItem } from '../domain/bulk/batch.ts';
import { itemError } from '../domain/bulk/item-error.ts';
import { shownBatch } from '../domain/bulk/shown-batch.ts';
import { workOnBatch } from '../domain/bulk/work-on-batch.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import type { Problem } from '../runtime/reply.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { checked } from '../runtime/validation.ts';
import { consumes } from '../runtime/worker.ts';

/** Left for the step that is under way. */
const reserveMs = 15_000;

const errorOf = (code: ProblemCode, details: Problem['details'] = {}) =>
  itemError(code, sentenceOf(code, details), details);

const cancel = (index: number) => refusedItem(index, errorOf('batch_cancelled'));

export const runBatchWith = (
  { turns, admission, ...stores }: BatchStores,
  share: Share,
  apiAddress: string,
) =>
  consumes(
    worker,
    share(
      async (reference, { now, newId, lifeMs, remainingMs }) => {
        const { tenant, id: batch_id } = reference;
        if ((await stores.batches.find(tenant, batch_id))?.completed_at !== null) return;
        const idOf = idsByIndex(newId);
        const admit = async (index: number) => {
          const baseUrl = baseUrlOf(apiAddress, tenant.environment);
          const at = { tenant, id: idOf(index), now: now(), newId, baseUrl };
          const sent = checked(
            submitAnalysis.body,
            await stores.bodies.read(reference, index),
            'in what is kept',
          );
          if (sent.kind === 'faulty') return refusal(index, errorOf(sent.problem.code, sent.problem.details));
          const admitted = await admitAnalysis(admission, { ...at, body: sent.value });
          const decided = admittedItem(admitted, { batch_id, index, errorOf });
          if (decided.kind !== 'begun') return decided;
          const beginning = { admitted: decided.with, now: at.now, newId };
          return { ...decided, with: await beginAnalysis(admission, tenant, beginning) };
        };
        const call = {
          ...reference,
          now,
          newId,
          isInTime: () => remainingMs() > reserveMs,
          shown: shownBatch,
        };
        const world = { ...batchWorld(stores, call), admit, cancel };
        await inTurn(turns, { reference, now, newId, lifeMs }, () => workOnBatch(world));
      },
      (reference, { now }) => turns.wake(reference, now()),
    ),
  );

const wired = (table: Table) =>
  runBatchWith(
    batchStores(table, signedDocuments(documentBucket()), urlPolicy()),
    shareOf(table, 'batch', shareOfWorkers(worker.trigger.maxConcurrency)),
    required('apiAddress'),
  );

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
