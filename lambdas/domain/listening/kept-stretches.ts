import type { SliceLevels } from '../audio/slice-levels.ts';
import { islandsOf, type Neighbours, type Stretch } from './islands.ts';
import { frameSeconds, speechFrames, usualModulationDb } from './speech-frames.ts';
import { partKinds } from './two-populations.ts';

/** The settings for judging a slice. */
export interface Hearing {
  /**
   * The decibels by which the level of speech varies, as a setting gives them; the usual value if it is not a valid
   * number.
   */
  readonly modulationDb?: string | undefined;
  /**
   * For sound that cannot be decoded: values above it are speech, as found over the whole recording. Null means that
   * only the slice is used.
   */
  readonly packet_threshold: number | null;
}

const modulationOf = ({ modulationDb }: Hearing): number => {
  const wanted = Number(modulationDb);
  return wanted > 0 && wanted < 100 ? wanted : usualModulationDb;
};

const framesOf = ({ kind, values }: SliceLevels, hearing: Hearing): Uint8Array | undefined => {
  if (kind === 'level') return speechFrames(values, modulationOf(hearing));
  const threshold = hearing.packet_threshold ?? partKinds(values)?.threshold;
  return threshold === undefined
    ? undefined
    : Uint8Array.from(values, (value) => (value > threshold ? 1 : 0));
};

/**
 * The stretches of a slice that may be speech, in seconds from its start. If nothing can be determined, everything is
 * kept.
 */
export const keptStretches = (levels: SliceLevels, hearing: Hearing, neighbours: Neighbours): Stretch[] => {
  const frames = framesOf(levels, hearing);
  if (frames !== undefined) return islandsOf(frames, neighbours);
  const length = levels.values.length * frameSeconds;
  return length === 0 ? [] : [{ start_seconds: 0, end_seconds: length }];
};
