import { jobTable } from '../adapters/jobs/jobs.ts';
import type { OpenableRecordings } from '../adapters/recordings/source-recordings.ts';
import { stagedJob } from '../adapters/recordings/staged-job.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { packetSizes } from '../adapters/transcription/packet-sizes.ts';
import { locateSource } from '../adapters/transcription/slice-source.ts';
import { putLayout } from '../adapters/transcription/staged-layout.ts';
import { jobRecordings, recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { slice } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { computed } from '../domain/listening/computed.ts';
import { sliceLimits } from '../domain/listening/slice-limits.ts';
import { partKinds } from '../domain/listening/two-populations.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { reached } from '../domain/recordings/recording-failure.ts';
import { maxAudioBytes } from '../domain/transcription/word-source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { optional, required, urlPolicy } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** Left for what has to be written after the recording was looked at, or copied. */
const reserveMs = 10_000;

export const sliceWith = (table: Table, staging: StagingBucket, recordings: OpenableRecordings) => {
  const jobs = jobTable(table);
  return performs(slice, async (reference, { now, remainingMs }): Promise<{ slices: number[] }> => {
    const began = now();
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return { slices: [] };
    const staged = stagedJob(staging, reference);
    const source = { recordings, url: recordingOf(job), ms: remainingMs() - reserveMs };
    const located = await locateSource(staged, source, sliceLimits);
    if (located.kind === 'unsupported_codec') throw new JobFailure('unsupported_codec');

    const { layout, parts, file, is_copied } = reached(located);
    // It was paid for as the first look found it: another file may stand at the address by now.
    const mismatch = lengthMismatch(job.duration_seconds, layout.duration_seconds);
    if (mismatch !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    const sliced_at = now();
    await putLayout(staged, {
      layout,
      file,
      is_copied,
      has_parts: parts.length > 0,
      // Where the index of the whole recording tells nothing, all of it is kept.
      packet_threshold: parts.length === 0 ? null : (partKinds(packetSizes(parts))?.threshold ?? 0),
      sliced_at,
      compute_gb_seconds: computed([began, sliced_at], slice.memoryMb),
    });
    return { slices: layout.slices.map(({ index }) => index) };
  });
};

export const handler = sliceWith(
  dynamoTable(required('tableName'), awsAccess()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
  jobRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }, uploadBucket()),
);
