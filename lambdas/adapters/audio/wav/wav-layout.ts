import * as z from 'zod';
import { count, layoutFields } from '../located.ts';
import type { Sound } from '../sound.ts';

const wavFormat = z.object({
  coding: z.enum(['integer', 'float', 'a_law', 'mu_law']),
  channels: count,
  sample_rate: count,
  bits: count,
  /** One sample of every channel. */
  block_bytes: count,
});

/** Where the sound of a WAVE file is, and how it is coded. */
export const wavLayout = z.object({ codec: z.literal('wav'), ...layoutFields, format: wavFormat });

export type WavLayout = Readonly<z.output<typeof wavLayout>>;

/** How the samples of a WAVE file are coded. */
export type WavFormat = Readonly<z.output<typeof wavFormat>>;

export type WavCoding = WavFormat['coding'];

/** The `data` chunk of a WAVE file. */
export interface WavSound extends Sound<'wav'> {
  readonly format: WavFormat;
  readonly start: number;
  readonly bytes: number;
}
