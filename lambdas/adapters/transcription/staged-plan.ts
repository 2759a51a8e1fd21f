import * as z from 'zod';
import type { Plan } from '../../domain/transcription/plan.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { putJson } from '../recordings/staging.ts';

/** Twelve hours have at most some thousand islands, each of two numbers. */
const maxPlanBytes = 4 * 1_048_576;

const seconds = z.number().min(-1).max(1_000_000);
const stretch = z.object({ start_seconds: seconds, end_seconds: seconds });

const storedPlan = z.object({
  duration_seconds: seconds,
  /** The parts that could not be decoded. */
  unheard: z.array(stretch).max(5_000),
  chunks: z.array(z.array(stretch).max(20_000)).max(1_000),
  /** ISO 8601. */
  planned_at: z.string(),
  /** The result of listening; null if the recording is transcribed whole. */
  listening: z
    .object({
      /** When the slices were located, and when all of them had been processed; ISO 8601. */
      sliced_at: z.string(),
      heard_at: z.string(),
      /** Where each slice begins in the recording. */
      slice_starts: z.array(seconds).max(5_000),
      /** Computing time of its workers so far, seconds × GB. */
      compute_gb_seconds: z.number().min(0),
    })
    .nullable(),
});

/** How a job's recording is divided, and when that was decided. */
export type StagedPlan = Plan & Pick<z.output<typeof storedPlan>, 'planned_at' | 'listening'>;

export const putPlan = ({ staging, keys }: StagedJob, plan: StagedPlan): Promise<void> =>
  putJson(staging, keys.plan, plan);

/** Throws if there is none. */
export const readPlan = async ({ staging, keys }: StagedJob): Promise<StagedPlan> =>
  storedPlan.parse(JSON.parse(await staging.getText(keys.plan, maxPlanBytes)));
