import type { SliceOfKind } from '../../domain/listening/loudness-curve.ts';
import type { TranscribedRecording } from '../../domain/transcription/stitch-recording.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { someAtOnce } from '../some-at-once.ts';
import { readChunk } from './staged-chunks.ts';
import { readAllHeard } from './staged-heard.ts';
import { readPlan, type StagedPlan } from './staged-plan.ts';

/** How many chunks are read at a time; the words of each have up to a megabyte. */
const readAtOnce = 8;

const measuredSlices = async (job: StagedJob, { listening }: StagedPlan): Promise<SliceOfKind[]> => {
  const starts = listening?.slice_starts ?? [];
  const heard = await readAllHeard(job, starts.length);
  return heard.map(({ levels }, slice) => ({ start_seconds: starts[slice] ?? 0, ...levels }));
};

/** The content of the bucket once every chunk of a job was transcribed or lost. Throws if there is no plan. */
export const readTranscribed = async (job: StagedJob): Promise<TranscribedRecording> => {
  const plan = await readPlan(job);
  const chunks = await someAtOnce([...plan.chunks.entries()], readAtOnce, async ([chunk, stretches]) => ({
    ...(await readChunk(job, chunk)),
    stretches,
  }));
  return { plan, slices: await measuredSlices(job, plan), chunks };
};
