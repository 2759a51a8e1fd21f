import { type ChunkPart, chunkWriter } from '../../../lambdas/adapters/audio/chunk-writer.ts';
import type { LayoutOf } from '../../../lambdas/adapters/audio/codecs.ts';
import type { Heard } from '../../../lambdas/adapters/audio/heard.ts';
import { keepStretches } from '../../../lambdas/adapters/audio/kept-audio.ts';
import { listenToSlice } from '../../../lambdas/adapters/audio/listen-slice.ts';
import { locateSlices } from '../../../lambdas/adapters/audio/locate-slices.ts';
import type { Located, SliceLimits } from '../../../lambdas/adapters/audio/located.ts';
import type { Recording } from '../../../lambdas/adapters/recordings/recording.ts';
import { timelineOf } from '../../../lambdas/domain/audio/timeline.ts';
import type { Piece } from '../../../lambdas/domain/transcription/plan.ts';

export const oneSlice: SliceLimits = { sliceSeconds: 3600, maxSliceBytes: 64 * 1_048_576 };

export const locatedOf = async (
  recording: Recording,
  limits: SliceLimits = oneSlice,
): Promise<Located<LayoutOf>> => {
  const located = await locateSlices(recording, limits);
  if (located.kind !== 'located') throw new Error(JSON.stringify(located));
  return located;
};

/** Hears all slices, one after the other. */
export const heardOf = async (
  recording: Recording,
  { layout, parts }: Located<LayoutOf>,
): Promise<readonly Heard[]> => {
  const all: Heard[] = [];
  for (const slice of layout.slices) {
    const heard = await listenToSlice(recording, layout, { slice, part: parts[slice.index] });
    if (heard.kind !== 'heard') throw new Error(heard.detail);
    all.push(heard);
  }
  return all;
};

const sum = (values: Uint32Array): number => values.reduce((total, value) => total + value, 0);

/** What of a recording's stretches (its own seconds) is kept in each slice, to be written into a chunk. */
export const partsOf = async (
  recording: Recording,
  { located, heard }: { readonly located: Located<LayoutOf>; readonly heard: readonly Heard[] },
  stretches: readonly (readonly [number, number])[],
): Promise<readonly ChunkPart[]> => {
  const { layout } = located;
  const ticks = heard.map((one) => one.ticks);
  const { starts } = timelineOf(layout, ticks);
  const parts: ChunkPart[] = [];
  for (const [i, slice] of layout.slices.entries()) {
    const start = starts[i] ?? 0;
    const one = heard[i];
    if (one === undefined) continue;
    const length = one.ticks / layout.ticks_per_second;
    const own = stretches
      .map(([from, to]) => ({
        start_seconds: Math.max(0, from - start),
        end_seconds: Math.min(length, to - start),
      }))
      .filter(({ start_seconds, end_seconds }) => end_seconds > start_seconds);
    const kept = await keepStretches(recording, { slice, heard: one }, own);
    if (kept.kind !== 'kept') throw new Error(kept.detail);
    if (own.length > 0) parts.push({ frames: kept.frames, bytes: kept.bytes, slice_start_seconds: start });
  }
  return parts;
};

/** The chunk that holds the parts. */
export const chunkOf = async (
  { layout }: Located<LayoutOf>,
  parts: readonly ChunkPart[],
): Promise<{ readonly bytes: Uint8Array; readonly pieces: readonly Piece[] }> => {
  const written: Uint8Array[] = [];
  const sink = {
    write: async (bytes: Uint8Array) => {
      written.push(Uint8Array.from(bytes));
    },
    finish: async () => {},
    abort: async () => {},
  };
  const totals = {
    bytes: parts.reduce((total, { frames }) => total + sum(frames.bytes), 0),
    ticks: parts.reduce((total, { frames }) => total + sum(frames.ticks), 0),
  };
  const writer = chunkWriter(layout, totals, sink);
  for (const part of parts) await writer.write(part);
  const pieces = await writer.finish();
  return { bytes: new Uint8Array(Buffer.concat(written)), pieces };
};

/** A chunk of a recording's stretches, from start to end. */
export const chunked = async (
  recording: Recording,
  limits: SliceLimits,
  stretches: readonly (readonly [number, number])[],
) => {
  const located = await locatedOf(recording, limits);
  const heard = await heardOf(recording, located);
  const parts = await partsOf(recording, { located, heard }, stretches);
  return { located, heard, ...(await chunkOf(located, parts)) };
};
