import { readFileSync } from 'node:fs';

/** The vectors of words by which the chat finds what was said, from a file that the build puts beside the function's bundle. */
export const wordVectorsBeside = (folder: string | URL): Uint8Array =>
  readFileSync(new URL('word-vectors.bin', folder));
