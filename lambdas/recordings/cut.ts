import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-job.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { cutChunk } from '../adapters/transcription/cut-chunk.ts';
import { putChunkMap } from '../adapters/transcription/staged-chunks.ts';
import { readLayout } from '../adapters/transcription/staged-layout.ts';
import { readPlan } from '../adapters/transcription/staged-plan.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { cut } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { computed } from '../domain/listening/computed.ts';
import { slicePartsOf } from '../domain/transcription/slice-parts.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { optional, required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export const cutWith = (table: Table, staging: StagingBucket) => {
  const jobs = jobTable(table);
  return performs(cut, async ({ chunk, ...reference }, { now }): Promise<void> => {
    const began = now();
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return;
    const staged = stagedJob(staging, reference);
    const [{ layout }, plan] = [await readLayout(staged), await readPlan(staged)];
    const parts = slicePartsOf(plan.chunks[chunk] ?? [], plan.listening?.slice_starts ?? []);
    const pieces = await cutChunk(staged, layout, { chunk, parts });
    const compute_gb_seconds = computed([began, now()], cut.memoryMb);
    const recording_url = recordingOf(job);
    await putChunkMap(staged, chunk, { recording_url, pieces: [...pieces], compute_gb_seconds });
  });
};

export const handler = cutWith(
  dynamoTable(required('tableName'), awsAccess()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
);
