import type { KeptAudio } from './kept-audio.ts';

/** What all parts of a chunk add up to: file headers state it before the first sound. */
export interface ChunkTotals {
  /** The sum of the `bytes` columns of the frames. */
  readonly bytes: number;
  /** The sum of their `ticks`. */
  readonly ticks: number;
}

/** How a kind of file is made of frames. */
export interface ChunkFile {
  readonly header: Uint8Array;
  /** What stands for the frames in the file. */
  readonly body: (part: KeptAudio) => Uint8Array;
  readonly trailer: () => Uint8Array;
}
