import type { MeasuredSlice } from '../../domain/listening/loudness.ts';
import type { TranscribedRecording } from '../../domain/transcription/stitch-recording.ts';
import type { StagedJob } from '../recordings/staged-job.ts';
import { readChunk, type StagedChunk } from './staged-chunks.ts';
import { readAllHeard } from './staged-heard.ts';
import { readPlan, type StagedPlan } from './staged-plan.ts';

/** Chunks that are read at a time: the words of each have up to a megabyte. */
const readAtOnce = 8;

const readChunks = async (job: StagedJob, count: number): Promise<StagedChunk[]> => {
  const chunks: StagedChunk[] = [];
  for (let from = 0; from < count; from += readAtOnce) {
    const some = Array.from({ length: Math.min(readAtOnce, count - from) }, (_, index) => from + index);
    chunks.push(...(await Promise.all(some.map((chunk) => readChunk(job, chunk)))));
  }
  return chunks;
};

/** Packet sizes tell no voice from another: only decoded sound has a loudness. */
const measuredSlices = async (job: StagedJob, { listening }: StagedPlan): Promise<MeasuredSlice[]> => {
  const starts = listening?.slice_starts ?? [];
  const heard = await readAllHeard(job, starts.length);
  return heard.flatMap(({ levels }, slice) =>
    levels.kind === 'level' ? [{ start_seconds: starts[slice] ?? 0, values: levels.values }] : [],
  );
};

/** What is in the bucket once every chunk of a job was transcribed or lost. Throws when there is no plan. */
export const readTranscribed = async (job: StagedJob): Promise<TranscribedRecording> => {
  const plan = await readPlan(job);
  const chunks = await readChunks(job, plan.chunks.length);
  return {
    plan,
    slices: await measuredSlices(job, plan),
    chunks: chunks.map((chunk, index) => ({ ...chunk, stretches: plan.chunks[index] ?? [] })),
  };
};
