import type { Piece } from '../../domain/transcription/plan.ts';
import type { ObjectSink } from '../recordings/copy-recording.ts';
import type { ChunkFile, ChunkTotals } from './chunk-file.ts';
import { type LayoutOf, type ListedCodec, writers } from './codecs.ts';
import type { KeptAudio } from './kept-audio.ts';
import { timeMap } from './time-map.ts';

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
