import type { SliceLevels } from '../audio/slice-levels.ts';
import { islandsOf, type Neighbours, type Stretch } from './islands.ts';
import { frameSeconds, speechFrames, usualModulationDb } from './speech-frames.ts';
import { partKinds } from './two-populations.ts';

/** By what a slice is judged. */
export interface Hearing {
  /** Decibels by which the level of speech moves, as a setting says it; the usual ones for what is no such number. */
  readonly modulationDb?: string | undefined;
  /** For what cannot be decoded: above it is speech, as was found over the whole recording. Null: by the slice alone. */
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

/** The stretches of a slice that may be speech, in seconds from its start. Where nothing can be told, all is kept. */
export const keptStretches = (levels: SliceLevels, hearing: Hearing, neighbours: Neighbours): Stretch[] => {
  const frames = framesOf(levels, hearing);
  if (frames !== undefined) return islandsOf(frames, neighbours);
  const length = levels.values.length * frameSeconds;
  return length === 0 ? [] : [{ start_seconds: 0, end_seconds: length }];
};
