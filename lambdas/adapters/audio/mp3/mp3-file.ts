import { type ChunkFile, unchanged } from '../chunk-file.ts';

/** MP3 frames need nothing around them. */
export const mp3File = (): ChunkFile => ({ header: new Uint8Array(), ...unchanged });
