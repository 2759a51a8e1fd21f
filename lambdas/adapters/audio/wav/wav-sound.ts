import type { Sound } from '../sound.ts';
import type { WavFormat } from './wav-layout.ts';

/** The `data` chunk of a WAVE file. */
export interface WavSound extends Sound<'wav'> {
  readonly format: WavFormat;
  readonly start: number;
  readonly bytes: number;
}
