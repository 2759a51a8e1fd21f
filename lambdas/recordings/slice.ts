import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { packetSizes } from '../adapters/transcription/packet-sizes.ts';
import { locateSource } from '../adapters/transcription/slice-source.ts';
import { putLayout } from '../adapters/transcription/staged-layout.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { slice as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { reached } from '../domain/jobs/recording-failure.ts';
import { computed } from '../domain/listening/computed.ts';
import { sliceLimits } from '../domain/listening/slice-limits.ts';
import { partKinds } from '../domain/listening/two-populations.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { task } from '../runtime/worker.ts';

/** Time that is left for writes after the probe or the copy. */
const reserveMs = 10_000;

export const slice = task(
  row,
  async (reference, { table, staging, recordings }, { now, remainingMs }): Promise<{ slices: number[] }> => {
    const jobs = jobTable(table);

    const began = now();
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return { slices: [] };
    const staged = stagedJob(staging, reference);
    const source = { recordings, url: recordingOf(job), ms: remainingMs() - reserveMs };
    const located = await locateSource(staged, source, sliceLimits);
    if (located.kind === 'unsupported_codec') throw new JobFailure('unsupported_codec');

    const { layout, parts, file, is_copied } = reached(located);
    // The minutes were counted for the recording that was probed, and another file may be at the address by now.
    const mismatch = lengthMismatch(job.duration_seconds, layout.duration_seconds);
    if (mismatch !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    const sliced_at = now();
    await putLayout(staged, {
      layout,
      file,
      is_copied,
      has_parts: parts.length > 0,
      // The whole recording is kept if its index shows nothing.
      packet_threshold: parts.length === 0 ? null : (partKinds(packetSizes(parts))?.threshold ?? 0),
      sliced_at,
      compute_gb_seconds: computed([began, sliced_at], row.memoryMb),
    });
    return { slices: layout.slices.map(({ index }) => index) };
  },
);
