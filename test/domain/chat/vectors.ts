import { readWordVectors } from '../../../lambdas/domain/scoring/learned/word-vectors.ts';
import { vectorBytes } from '../../fakes/vector-bytes.ts';

/** The vectors that the repository ships. */
export const vectors = readWordVectors(vectorBytes());
