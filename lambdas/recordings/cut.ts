import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { cutChunk } from '../adapters/transcription/cut-chunk.ts';
import { putChunkMap } from '../adapters/transcription/staged-chunks.ts';
import { readLayout } from '../adapters/transcription/staged-layout.ts';
import { readPlan } from '../adapters/transcription/staged-plan.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { cut as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { computed } from '../domain/listening/computed.ts';
import { slicePartsOf } from '../domain/transcription/slice-parts.ts';
import { task } from '../runtime/worker.ts';

export const cut = task(row, async ({ chunk, ...reference }, { table, staging }, { now }): Promise<void> => {
  const jobs = jobTable(table);

  const began = now();
  const job = await jobs.find(reference);
  if (job === undefined || isOver(job) || job.transcript_key !== null) return;
  const staged = stagedJob(staging, reference);
  const { layout } = await readLayout(staged);
  const plan = await readPlan(staged);
  const parts = slicePartsOf(plan.chunks[chunk] ?? [], plan.listening?.slice_starts ?? []);
  const pieces = await cutChunk(staged, layout, { chunk, parts });
  const compute_gb_seconds = computed([began, now()], row.memoryMb);
  const recording_url = recordingOf(job);
  await putChunkMap(staged, chunk, { recording_url, pieces: [...pieces], compute_gb_seconds });
});
