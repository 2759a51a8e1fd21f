import { jobTable } from '../adapters/jobs/jobs.ts';
import { copyRecording } from '../adapters/recordings/copy-recording.ts';
import type { SourceRecordings } from '../adapters/recordings/source-recordings.ts';
import { stagedJob } from '../adapters/recordings/staged-job.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { putChunkMap } from '../adapters/transcription/staged-chunks.ts';
import { putPlan } from '../adapters/transcription/staged-plan.ts';
import { jobRecordings, recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { recordingLength } from '../contract/limits.ts';
import { copy } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { reached } from '../domain/recordings/recording-failure.ts';
import { wholePieces, wholePlan } from '../domain/transcription/plan.ts';
import { audioSource, maxAudioBytes, sourceOrFailed } from '../domain/transcription/word-source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { optional, required, urlPolicy } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** Left for what has to be written after the recording was copied. */
const reserveMs = 10_000;

export const copyWith = (table: Table, staging: StagingBucket, recordings: SourceRecordings) => {
  const jobs = jobTable(table);
  return performs(copy, async (reference, { now, remainingMs }): Promise<void> => {
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return;
    const { look, recording } = await recordings.look(recordingOf(job), remainingMs() - reserveMs);
    const seen = reached(look);
    const { duration_seconds } = sourceOrFailed(audioSource(seen, recordingLength[reference.kind]));
    // It was paid for as the first look found it: another file may stand at the address by now.
    const mismatch = lengthMismatch(job.duration_seconds, duration_seconds);
    if (mismatch !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    if (seen.kind !== 'recognised' || recording === undefined) throw new JobFailure('invalid_recording_url');
    const { codec, mime } = seen;

    const staged = stagedJob(staging, reference);
    const place = staged.keys.chunk(0, codec);
    reached(await copyRecording(recording, staging.upload(place, mime), seen.counter?.add));
    const hidden = lengthMismatch(duration_seconds, seen.counter?.seconds() ?? 0);
    if (hidden !== undefined) {
      await staging.remove(place);
      throw new JobFailure('unsupported_codec', undefined, { ...hidden });
    }
    const recording_url = recordingOf(job);
    await putChunkMap(staged, 0, { recording_url, pieces: wholePieces(duration_seconds) });
    await putPlan(staged, { ...wholePlan(duration_seconds), planned_at: now(), listening: null });
    await table.update(jobs.learn(job, { codec, chunk_count: 1 }, { now: now() }));
  });
};

export const handler = copyWith(
  dynamoTable(required('tableName'), awsAccess()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
  jobRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }, uploadBucket()),
);
