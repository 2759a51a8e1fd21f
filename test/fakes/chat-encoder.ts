import { wordVectorsBeside } from '../../lambdas/adapters/chat/chat-vectors.ts';

const folder = new URL('../../training/scoring/', import.meta.url);
let bytes: Uint8Array | undefined;

/** The bytes of the vectors that the repository ships, read when they are first asked for. */
export const vectorBytes = (): Uint8Array => {
  bytes ??= wordVectorsBeside(folder);
  return bytes;
};
