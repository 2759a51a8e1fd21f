import { readFileSync } from 'node:fs';

/**
 * The encoder with which the chat finds answers without a language model, from a file that the build puts beside the
 * function's bundle.
 */
export const crossEncoderBeside = (folder: string | URL): Uint8Array =>
  readFileSync(new URL('cross-encoder.bin', folder));
