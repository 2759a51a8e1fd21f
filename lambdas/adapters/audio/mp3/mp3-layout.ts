import * as z from 'zod';
import { type ChunkFile, unchanged } from '../chunk-file.ts';
import { layoutFields } from '../located.ts';
import type { Sound } from '../sound.ts';

/** Where the sound of an MP3 file is. */
export const mp3Layout = z.object({ codec: z.literal('mp3'), ...layoutFields, mono: z.boolean() });

export type Mp3Layout = Readonly<z.output<typeof mp3Layout>>;

/** MPEG audio layer III, from its first frame of sound; a frame that only counts the others is skipped. */
export interface Mp3Sound extends Sound<'mp3'> {
  readonly start: number;
  readonly sample_rate: number;
  readonly mono: boolean;
  /** Samples before the sound that players remove: the encoder's delay, if it is recorded, and the decoder's. */
  readonly delay_samples: number;
}

/** MP3 frames need nothing around them. */
export const mp3File = (): ChunkFile => ({ header: new Uint8Array(), ...unchanged });
