import { readFileSync } from 'node:fs';
import { type Encoder, readEncoder } from '../../domain/scoring/learned/encoder/encoder.ts';

/**
 * The encoder with which the chat finds answers without a language model, from a file that the build puts beside the
 * function's bundle.
 */
export const crossEncoderBeside = (folder: string | URL): Encoder =>
  readEncoder(readFileSync(new URL('cross-encoder.bin', folder)));
