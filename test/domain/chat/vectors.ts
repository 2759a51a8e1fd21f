import { wordVectorsBeside } from '../../../lambdas/adapters/chat/chat-vectors.ts';
import { readWordVectors } from '../../../lambdas/domain/scoring/learned/word-vectors.ts';

/** The vectors that the repository ships. */
export const vectors = readWordVectors(
  wordVectorsBeside(new URL('../../../training/scoring/', import.meta.url)),
);
