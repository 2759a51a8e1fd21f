import type { FrameTable } from '../../domain/audio/frame-table.ts';
import { mediaTypes } from '../../domain/recordings/codecs.ts';
import type { Piece } from '../../domain/transcription/plan.ts';
import type { SlicePart } from '../../domain/transcription/slice-parts.ts';
import { chunkWriter } from '../audio/chunk-writer.ts';
import type { LayoutOf } from '../audio/codecs.ts';
import { decodeFrames } from '../audio/frame-codes.ts';
import { framesWithin, partOfTable } from '../audio/frame-ranges.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import type { ByteRange } from '../recordings/staging.ts';

/** Frames of a slice that go into the chunk, and where they are among its kept frames. */
interface Selected {
  readonly part: SlicePart;
  readonly frames: FrameTable;
  readonly range: ByteRange;
}

const sumOf = (column: Uint32Array): number => column.reduce((sum, value) => sum + value, 0);

/** Finds the frames of all parts. A frame that two parts share goes with the first of them. */
const select = async ({ staging, keys }: StagedJob, parts: readonly SlicePart[]): Promise<Selected[]> => {
  const selected: Selected[] = [];
  let read: { readonly slice: number; readonly table: FrameTable } | undefined;
  let next = 0;
  for (const part of parts) {
    if (read?.slice !== part.slice) {
      read = { slice: part.slice, table: decodeFrames(await staging.getBytes(keys.frames(part.slice))) };
      next = 0;
    }
    const { first, end } = framesWithin(read.table, part);
    const range = { first: Math.max(first, next), end };
    if (range.first >= range.end) continue;
    next = range.end;
    const { frames, byte_start, byte_end } = partOfTable(read.table, range);
    selected.push({ part, frames, range: { start: byte_start, end: byte_end } });
  }
  return selected;
};

/**
 * Makes the file of a chunk from the kept frames of its parts, at `keys.chunk`, and returns the positions of its
 * stretches in the recording. Throws if nothing was kept of them.
 */
export const cutChunk = async (
  job: StagedJob,
  layout: LayoutOf,
  { chunk, parts }: { readonly chunk: number; readonly parts: readonly SlicePart[] },
): Promise<readonly Piece[]> => {
  const { staging, keys } = job;
  const selected = await select(job, parts);
  if (selected.length === 0) throw new Error(`Nothing was kept for chunk ${chunk}`);
  const totals = {
    bytes: selected.reduce((sum, { frames }) => sum + sumOf(frames.bytes), 0),
    ticks: selected.reduce((sum, { frames }) => sum + sumOf(frames.ticks), 0),
  };
  const sink = staging.upload(keys.chunk(chunk, layout.codec), mediaTypes[layout.codec][0]);
  try {
    const writer = chunkWriter(layout, totals, sink);
    for (const { part, frames, range } of selected) {
      const bytes = await staging.getBytes(keys.kept(part.slice), range);
      await writer.write({ frames, bytes, slice_start_seconds: part.slice_start_seconds });
    }
    const pieces = await writer.finish();
    await sink.finish();
    return pieces;
  } catch (error) {
    await sink.abort();
    throw error;
  }
};
