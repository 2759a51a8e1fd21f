import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { shareOf } from '../adapters/limits/permits.ts';
import type { ErasedAudio } from '../adapters/privacy/eraser.ts';
import { erasersOf } from '../adapters/privacy/erasers.ts';
import { type ErasureLedger, erasureLedger } from '../adapters/privacy/erasure-ledger.ts';
import { erasureWork } from '../adapters/privacy/erasure-work.ts';
import { stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { runErasure as worker } from '../contract/queue-workers.ts';
import { recognises, erasureRules as rules } from '../domain/privacy/erasure-rules.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, erasureBucket, uploadBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

/** Left for the thing that is being erased. */
const reserveMs = 30_000;

interface RunErasureParts {
  readonly audio: ErasedAudio;
  readonly ledger: Pick<ErasureLedger, 'note'>;
}

export const runErasureWith = (
  table: Table,
  documents: DocumentStore,
  { audio, ledger }: RunErasureParts,
) => {
  const erasers = erasersOf(table, documents, { audio, rules });
  const work = erasureWork(table, erasers, { ledger, recogniserOf: recognises });
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
    audio: {
      staging: stagingBucket(required('stagingBucket'), optional('endpointUrl')),
      uploads: signedDocuments(uploadBucket()),
    },
    ledger: erasureLedger(signedDocuments(erasureBucket())),
  },
);
