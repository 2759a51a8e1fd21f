import * as z from 'zod';
import { stateFailure } from '../../contract/messages.ts';
import type { SliceLevels } from '../../domain/audio/slice-levels.ts';
import type { ReportedFailure } from '../../domain/jobs/failure-of.ts';
import type { Stretch } from '../../domain/listening/islands.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { putJson, type StagingBucket } from '../recordings/staging.ts';
import { someAtOnce } from '../some-at-once.ts';
import { codedLevels, decodeLevels, encodeLevels } from './loudness-document.ts';

/** Half an hour has 18,000 levels of a byte each, in base64. */
const maxHeardBytes = 4 * 1_048_576;

const stretch = z.object({ start_seconds: z.number(), end_seconds: z.number() });

const storedHeard = z.object({
  /** How long the slice is, in ticks of the layout. */
  ticks: z.number().min(0),
  /** A level for each 100 ms. */
  levels: z.object({ kind: z.enum(['level', 'packet_size']), ...codedLevels.shape }),
  /** The kept stretches, in seconds from the start of the slice. */
  stretches: z.array(stretch).max(10_000),
  /** Why it could not be decoded; null if it was. */
  lost: stateFailure.nullable(),
  compute_gb_seconds: z.number().min(0),
});

/** The findings in a slice. Levels are rounded to a 255th of their range. */
export interface StagedHeard {
  readonly ticks: number;
  readonly levels: Pick<SliceLevels, 'kind' | 'values'>;
  readonly stretches: readonly Stretch[];
  readonly lost: ReportedFailure | null;
  readonly compute_gb_seconds: number;
}

export const putHeard = (
  { staging, keys }: StagedJob,
  slice: number,
  { levels, ...heard }: StagedHeard,
): Promise<void> =>
  putJson(staging, keys.heard(slice), {
    ...heard,
    levels: { kind: levels.kind, ...encodeLevels(levels.values) },
  });

const readSlice = async (staging: StagingBucket, key: string): Promise<StagedHeard> => {
  const { levels, ...heard } = storedHeard.parse(JSON.parse(await staging.getText(key, maxHeardBytes)));
  return { ...heard, levels: { kind: levels.kind, values: decodeLevels(levels) } };
};

/** How many are read at a time. */
const readAtOnce = 20;

/** The findings in all slices, in order. Throws if one is missing. */
export const readAllHeard = ({ staging, keys }: StagedJob, slices: number): Promise<StagedHeard[]> => {
  const numbers = Array.from({ length: slices }, (_, slice) => slice);
  return someAtOnce(numbers, readAtOnce, (slice) => readSlice(staging, keys.heard(slice)));
};
