import { readFileSync } from 'node:fs';

/**
 * The word vectors with which the chat searches a conversation, from a file that the build puts beside the function's
 * bundle.
 */
export const wordVectorsBeside = (folder: string | URL): Uint8Array =>
  readFileSync(new URL('word-vectors.bin', folder));
