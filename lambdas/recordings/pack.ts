import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { readAllHeard } from '../adapters/transcription/staged-heard.ts';
import { readLayout } from '../adapters/transcription/staged-layout.ts';
import { putPlan } from '../adapters/transcription/staged-plan.ts';
import { recordingLength } from '../contract/limits.ts';
import { pack as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { computed } from '../domain/listening/computed.ts';
import { failureOfUnheard, unheardStretches } from '../domain/listening/lost-slices.ts';
import { judgeHeard } from '../domain/recordings/judge-recording.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { planRecording } from '../domain/transcription/plan-recording.ts';
import { task } from '../runtime/worker.ts';

export const pack = task(
  row,
  async (reference, { table, staging }, { now }): Promise<{ chunks: number[] }> => {
    const jobs = jobTable(table);

    const heard_at = now();
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return { chunks: [] };
    const staged = stagedJob(staging, reference);
    const { layout, sliced_at, ...slicing } = await readLayout(staged);
    const heard = await readAllHeard(staged, layout.slices.length);
    const { slice_starts, ...plan } = planRecording(layout, heard);
    const lost = heard.map((slice) => slice.lost);
    const missed = { duration_seconds: plan.duration_seconds, slice_starts, lost };
    const failure = failureOfUnheard(missed);
    if (failure !== undefined) throw failure;
    // Counted frames may exceed the length in the headers, for which the minutes were counted.
    const mismatch = lengthMismatch(job.duration_seconds, plan.duration_seconds);
    if (mismatch !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    const { kind } = judgeHeard(plan.duration_seconds, recordingLength[reference.kind]);
    if (kind !== 'accepted') throw new JobFailure(kind);

    const planned_at = now();
    const listening = heard.reduce((sum, { compute_gb_seconds }) => sum + compute_gb_seconds, 0);
    const compute_gb_seconds =
      slicing.compute_gb_seconds + listening + computed([heard_at, planned_at], row.memoryMb);
    await putPlan(staged, {
      ...plan,
      unheard: unheardStretches(missed),
      planned_at,
      listening: { sliced_at, heard_at, slice_starts: [...slice_starts], compute_gb_seconds },
    });
    const { codec } = layout;
    const found = { codec, chunk_count: plan.chunks.length };
    const learnt = await table.update(jobs.learn(job, found, { now: planned_at }));
    return { chunks: learnt.kind === 'written' ? plan.chunks.map((_, chunk) => chunk) : [] };
  },
);
