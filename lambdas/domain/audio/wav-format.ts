export type WavCoding = 'integer' | 'float' | 'a_law' | 'mu_law';

/** How the samples of a WAVE file are coded. */
export interface WavFormat {
  readonly coding: WavCoding;
  readonly channels: number;
  readonly sample_rate: number;
  readonly bits: number;
  /** One sample of every channel. */
  readonly block_bytes: number;
}
