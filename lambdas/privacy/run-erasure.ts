import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { shareOf } from '../adapters/limits/permits.ts';
import type { ErasedAudio } from '../adapters/privacy/eraser.ts';
import { erasersOf } from '../adapters/privacy/erasers.ts';
import { erasureWork } from '../adapters/privacy/erasure-work.ts';
import { stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { runErasure as worker } from '../contract/queue-workers.ts';
import { recognises, erasureRules as rules } from '../domain/privacy/erasure-rules.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

/** Left for the thing that is being erased. */
const reserveMs = 30_000;

export const runErasureWith = (table: Table, documents: DocumentStore, audio: ErasedAudio) => {
  const work = erasureWork(table, erasersOf(table, documents, { audio, rules }), recognises);
  const share = shareOf(table, 'erasure', shareOfWorkers(worker.trigger.maxConcurrency));
  return consumes(
    worker,
    share(async (reference, { now, remainingMs, lifeMs, log }) => {
      const result = await work(reference, { now, lifeMs, isInTime: () => remainingMs() > reserveMs });
      log('erasure', { result });
    }),
  );
};

export const handler = runErasureWith(
  dynamoTable(required('tableName'), awsAccess()),
  signedDocuments(documentBucket()),
  {
    staging: stagingBucket(required('stagingBucket'), optional('endpointUrl')),
    uploads: signedDocuments(uploadBucket()),
  },
);
