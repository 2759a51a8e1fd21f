import type { KeptAudio } from './kept-audio.ts';

/** The totals of all parts of a chunk, because file headers state them before the first sound. */
export interface ChunkTotals {
  /** The sum of the `bytes` columns of the frames. */
  readonly bytes: number;
  /** The sum of their `ticks`. */
  readonly ticks: number;
}

/** How a kind of file is made from frames. */
export interface ChunkFile {
  readonly header: Uint8Array;
  /** The bytes of the frames in the file. */
  readonly body: (part: KeptAudio) => Uint8Array;
  readonly trailer: () => Uint8Array;
}

/** Frames as they are, with nothing after them. */
export const unchanged = {
  body: ({ bytes }: KeptAudio) => bytes,
  trailer: () => new Uint8Array(),
} satisfies Partial<ChunkFile>;
