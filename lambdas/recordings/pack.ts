import { jobTable } from '../adapters/jobs/jobs.ts';
import { copyRecording } from '../adapters/recordings/copy-recording.ts';
import { type SourceRecordings, sourceRecordings } from '../adapters/recordings/source-recordings.ts';
import { type StagingBucket, stagedKeys, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { pack } from '../contract/workers.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { wholePlan } from '../domain/transcription/plan.ts';
import { maxAudioBytes } from '../domain/transcription/word-source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { optional, required, urlPolicy } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** Left for what has to be written after the recording was copied. */
const reserveMs = 10_000;

export const packWith = (table: Table, staging: StagingBucket, recordings: SourceRecordings) => {
  const jobs = jobTable(table);
  return performs(pack, async (reference, { now, remainingMs }): Promise<{ chunks: number[] }> => {
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return { chunks: [] };
    const { look, recording } = await recordings.look(job.recording_url, remainingMs() - reserveMs);
    if (look.kind === 'unsupported_codec') throw new JobFailure('unsupported_codec');
    if (look.kind === 'unreachable' || recording === undefined) throw new JobFailure('invalid_recording_url');

    // One chunk, whatever the length: the plan and the list of chunks already speak of many.
    const { codec, mime, duration_seconds } = look;
    const keys = stagedKeys(reference.tenant, reference.id);
    const key = keys.chunk(0, codec);
    const copied = await copyRecording(recording, staging.upload(key, mime));
    if (copied.kind === 'unreachable') throw new JobFailure('invalid_recording_url');
    const plan = wholePlan(job.recording_url, key, duration_seconds);
    await staging.putText(keys.plan, JSON.stringify(plan));

    const learnt = await table.update(jobs.learn(job, { codec, chunk_count: 1 }, { now: now() }));
    return { chunks: learnt.kind === 'written' ? plan.chunks.map((_, chunk) => chunk) : [] };
  });
};

export const handler = packWith(
  dynamoTable(required('tableName'), awsAccess()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
  sourceRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }),
);
