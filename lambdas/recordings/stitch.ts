import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { readStaged, type StagingBucket, stagedKeys, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { storeTranscript } from '../adapters/transcription/transcript-document.ts';
import { stitch } from '../contract/workers.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { stitchTranscript } from '../domain/transcription/stitch-transcript.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export const stitchWith = (table: Table, documents: DocumentStore, staging: StagingBucket) => {
  const jobs = jobTable(table);
  return performs(stitch, async (reference, { now, newId }): Promise<void> => {
    const job = await jobs.find(reference);
    if (job === undefined) return;
    const keys = stagedKeys(reference.tenant, reference.id);
    const clean = () => staging.remove(keys.all(job.chunk_count ?? 0, job.codec));
    if (isOver(job) || job.transcript_key !== null) return clean();

    const { plan, outputs } = await readStaged(staging, keys);
    const transcript = stitchTranscript(plan, outputs, job.language);
    if (transcript.word_count === 0 && reference.kind === 'analysis') {
      await clean();
      throw new JobFailure('transcription_failed', 'No words were recognised in the recording.');
    }
    const transcript_key = await storeTranscript(documents, reference, { transcript, version: newId() });
    const duration_seconds = Math.round(transcript.duration_seconds);
    await table.update(jobs.learn(job, { transcript_key, duration_seconds }, { now: now() }));
    await clean();
  });
};

export const handler = stitchWith(
  dynamoTable(required('tableName'), awsAccess()),
  signedDocuments(documentBucket()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
);
