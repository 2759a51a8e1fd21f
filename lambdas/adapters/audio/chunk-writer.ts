import type { FrameTable } from '../../domain/audio/frame-table.ts';
import type { Piece } from '../../domain/transcription/plan.ts';
import type { ObjectSink } from '../recordings/copy-recording.ts';
import type { ChunkFile, ChunkTotals } from './chunk-file.ts';
import { type LayoutOf, type ListedCodec, writers } from './codecs.ts';
import type { KeptAudio } from './kept-audio.ts';

/** Two stretches with a smaller gap are one, because sums of fractions differ in their last digits. */
const joinSeconds = 1e-6;

interface Run {
  chunk: number;
  original: number;
  duration: number;
}

/** The sound that an encoder's delay puts before second 0 is in the chunk, but not in the recording. */
const clipped = ({ chunk, original, duration }: Run): Piece => {
  const before = Math.max(0, -original);
  return {
    chunk_start_seconds: chunk + before,
    original_start_seconds: original + before,
    duration_seconds: duration - before,
  };
};

/** Records where frames lie in a chunk and in the recording: a piece for each stretch without a gap. */
const timeMap = (ticksPerSecond: number) => {
  const runs: Run[] = [];
  let ticks = 0;
  return {
    add: (frames: FrameTable, sliceStartSeconds: number): void => {
      for (const [i, start] of frames.start_ticks.entries()) {
        const original = sliceStartSeconds + start / ticksPerSecond;
        const duration = (frames.ticks[i] ?? 0) / ticksPerSecond;
        const run = runs.at(-1);
        if (run !== undefined && Math.abs(run.original + run.duration - original) < joinSeconds) {
          run.duration = original + duration - run.original;
        } else {
          runs.push({ chunk: ticks / ticksPerSecond, original, duration });
        }
        ticks += frames.ticks[i] ?? 0;
      }
    },
    pieces: (): readonly Piece[] => runs.map(clipped).filter(({ duration_seconds }) => duration_seconds > 0),
  };
};

/** Kept frames of one slice on their way into a chunk. */
export interface ChunkPart extends KeptAudio {
  /** Where the slice begins in the recording (`timelineOf`). */
  readonly slice_start_seconds: number;
}

const fileOf = <C extends ListedCodec>(layout: LayoutOf<C>, totals: ChunkTotals): ChunkFile =>
  writers[layout.codec](layout, totals);

const sum = (column: Uint32Array): number => column.reduce((total, value) => total + value, 0);

/** Makes a playable file of unchanged frames: nothing is encoded again. */
export const chunkWriter = (layout: LayoutOf, totals: ChunkTotals, sink: ObjectSink) => {
  const file = fileOf(layout, totals);
  const map = timeMap(layout.ticks_per_second);
  let started = false;
  let bytes = 0;
  let ticks = 0;

  const start = async () => {
    if (!started && file.header.byteLength > 0) await sink.write(file.header);
    started = true;
  };

  return {
    /** In order of time. */
    write: async (part: ChunkPart): Promise<void> => {
      await start();
      bytes += sum(part.frames.bytes);
      ticks += sum(part.frames.ticks);
      map.add(part.frames, part.slice_start_seconds);
      await sink.write(file.body(part));
    },
    /**
     * Ends the file, not the sink, and returns where its stretches lie in the recording. Throws if the parts did not
     * add up to the totals.
     */
    finish: async (): Promise<readonly Piece[]> => {
      await start();
      if (bytes !== totals.bytes || ticks !== totals.ticks)
        throw new Error(
          `The chunk has ${bytes} bytes and ${ticks} ticks, not ${totals.bytes} and ${totals.ticks}`,
        );
      const trailer = file.trailer();
      if (trailer.byteLength > 0) await sink.write(trailer);
      return map.pieces();
    },
  };
};
