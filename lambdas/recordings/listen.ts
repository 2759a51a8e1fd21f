import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { keepSlice } from '../adapters/transcription/slice-listener.ts';
import { openSliced } from '../adapters/transcription/slice-source.ts';
import { putHeard } from '../adapters/transcription/staged-heard.ts';
import { readLayout } from '../adapters/transcription/staged-layout.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { listen as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { reached } from '../domain/jobs/recording-failure.ts';
import { computed } from '../domain/listening/computed.ts';
import { keptStretches } from '../domain/listening/kept-stretches.ts';
import { lostSlice } from '../domain/listening/lost-slices.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { task } from '../runtime/worker.ts';

/** Time that is left for writes after the slice was read. */
const reserveMs = 10_000;

export const listen = task(
  row,
  async (
    { slice: index, failure, ...reference },
    { table, staging, recordings, speechModulationDb },
    { now, remainingMs },
  ): Promise<void> => {
    const jobs = jobTable(table);

    const began = now();
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return;
    const staged = stagedJob(staging, reference);
    const read = await readLayout(staged);
    if (failure !== undefined) {
      const lost = lostSlice(read.layout, index, failure);
      return putHeard(staged, index, { ...lost, compute_gb_seconds: 0 });
    }
    const source = { recordings, url: recordingOf(job), ms: remainingMs() - reserveMs };
    const recording = reached(await openSliced(staged, source, read));

    const { layout, has_parts, packet_threshold } = read;
    const neighbours = { before: index > 0, after: index < layout.slices.length - 1 };
    const kept = await keepSlice(staged, { recording, layout, index, has_parts }, (levels) =>
      keptStretches(levels, { modulationDb: speechModulationDb, packet_threshold }, neighbours),
    );
    const { strayed_ticks, ...heard } = reached(kept);
    const secondsOf = (ticks: number) => ticks / layout.ticks_per_second;
    const hidden = lengthMismatch(secondsOf(heard.ticks), secondsOf(heard.ticks + strayed_ticks));
    if (hidden !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...hidden });
    const compute_gb_seconds = computed([began, now()], row.memoryMb);
    await putHeard(staged, index, { ...heard, lost: null, compute_gb_seconds });
  },
);
