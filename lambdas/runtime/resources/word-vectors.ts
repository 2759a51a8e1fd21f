import { wordVectorsBeside } from '../../adapters/chat/chat-vectors.ts';

/** The bytes of the word vectors beside the function's bundle, read once on first use. */
export const wordVectors = () => {
  let bytes: Uint8Array | undefined;
  return (): Uint8Array => {
    bytes ??= wordVectorsBeside(import.meta.url);
    return bytes;
  };
};
