import type { SliceLevels } from '../../domain/audio/slice-levels.ts';
import type { Stretch } from '../../domain/listening/islands.ts';
import type { LayoutOf } from '../audio/codecs.ts';
import { encodeFrames } from '../audio/frame-codes.ts';
import { keepStretches } from '../audio/kept-audio.ts';
import { listenToSlice } from '../audio/listen-slice.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';

const bytesType = 'application/octet-stream';

/** One slice of an opened recording. */
export interface OpenSlice {
  readonly recording: Recording;
  readonly layout: LayoutOf;
  readonly index: number;
  /** Whether its part of the index is staged. */
  readonly has_parts: boolean;
}

/** What was heard of a slice, and what of it is kept. */
export interface KeptSlice {
  readonly kind: 'kept';
  readonly ticks: number;
  /** Sound in the slice beyond what its frames state. */
  readonly strayed_ticks: number;
  readonly levels: SliceLevels;
  readonly stretches: readonly Stretch[];
}

/** Reads a slice, decides which stretches of it are kept, and stages their frames. */
export const keepSlice = async (
  { staging, keys }: StagedJob,
  { recording, layout, index, has_parts }: OpenSlice,
  choose: (levels: SliceLevels) => readonly Stretch[],
): Promise<KeptSlice | Unreachable> => {
  const slice = layout.slices[index];
  if (slice === undefined) throw new Error(`The recording has no slice ${index}`);
  const part = has_parts ? await staging.getBytes(keys.part(index)) : undefined;
  const heard = await listenToSlice(recording, layout, { slice, part });
  if (heard.kind === 'unreachable') return heard;
  const { ticks, levels, strayed_ticks = 0 } = heard;
  const stretches = choose(levels);
  const kept = await keepStretches(recording, { slice, heard }, stretches);
  if (kept.kind === 'unreachable') return kept;
  await staging.put(keys.kept(index), kept.bytes, bytesType);
  await staging.put(keys.frames(index), encodeFrames(kept.frames), bytesType);
  return { kind: 'kept', ticks, strayed_ticks, levels, stretches };
};
