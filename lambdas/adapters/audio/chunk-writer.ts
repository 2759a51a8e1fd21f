import type { AudioLayout } from '../../domain/audio/layout.ts';
import type { Piece } from '../../domain/transcription/plan.ts';
import type { ObjectSink } from '../recordings/copy-recording.ts';
import type { ChunkFile, ChunkTotals } from './chunk-file.ts';
import { flacFile } from './flac/flac-file.ts';
import type { KeptAudio } from './kept-audio.ts';
import { m4aFile } from './m4a/m4a-file.ts';
import { timeMap } from './time-map.ts';
import { wavHeader } from './wav/wav-header.ts';

/** Kept frames of one slice on their way into a chunk. */
export interface ChunkPart extends KeptAudio {
  /** Where the slice begins in the recording (`timelineOf`). */
  readonly slice_start_seconds: number;
}

const nothing = new Uint8Array();
const asTheyAre = { body: ({ bytes }: KeptAudio) => bytes, trailer: () => nothing };

const fileOf = (layout: AudioLayout, totals: ChunkTotals): ChunkFile => {
  switch (layout.codec) {
    case 'mp3':
      return { header: nothing, ...asTheyAre };
    case 'wav':
      return { header: wavHeader(layout.format, totals.bytes), ...asTheyAre };
    case 'flac':
      return flacFile(layout, totals);
    case 'm4a':
      return m4aFile(layout, totals);
  }
};

const sum = (column: Uint32Array): number => column.reduce((total, value) => total + value, 0);

/** Makes a playable file of unchanged frames: nothing is encoded again. */
export const chunkWriter = (layout: AudioLayout, totals: ChunkTotals, sink: ObjectSink) => {
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
