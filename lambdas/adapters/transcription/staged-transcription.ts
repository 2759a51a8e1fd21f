import type { SliceOfKind } from '../../domain/listening/loudness-curve.ts';
import type { TranscribedRecording } from '../../domain/transcription/stitch-recording.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { readChunk, type StagedChunk } from './staged-chunks.ts';
import { readAllHeard } from './staged-heard.ts';
import { readPlan, type StagedPlan } from './staged-plan.ts';

/** How many chunks are read at a time; the words of each have up to a megabyte. */
const readAtOnce = 8;

const readChunks = async (job: StagedJob, count: number): Promise<StagedChunk[]> => {
  const chunks: StagedChunk[] = [];
  for (let from = 0; from < count; from += readAtOnce) {
    const some = Array.from({ length: Math.min(readAtOnce, count - from) }, (_, index) => from + index);
    chunks.push(...(await Promise.all(some.map((chunk) => readChunk(job, chunk)))));
  }
  return chunks;
};

const measuredSlices = async (job: StagedJob, { listening }: StagedPlan): Promise<SliceOfKind[]> => {
  const starts = listening?.slice_starts ?? [];
  const heard = await readAllHeard(job, starts.length);
  return heard.map(({ levels }, slice) => ({ start_seconds: starts[slice] ?? 0, ...levels }));
};

/** The content of the bucket once every chunk of a job was transcribed or lost. Throws if there is no plan. */
export const readTranscribed = async (job: StagedJob): Promise<TranscribedRecording> => {
  const plan = await readPlan(job);
  const chunks = await readChunks(job, plan.chunks.length);
  return {
    plan,
    slices: await measuredSlices(job, plan),
    chunks: chunks.map((chunk, index) => ({ ...chunk, stretches: plan.chunks[index] ?? [] })),
  };
};
