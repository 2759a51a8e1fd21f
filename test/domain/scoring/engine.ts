import { learnedWeights } from '../../../lambdas/adapters/scoring/learned-weights.ts';
import type { ScoredConversation, ScoringInput } from '../../../lambdas/domain/scoring/analyst.ts';
import { engineOf } from '../../../lambdas/domain/scoring/learned/engine.ts';
import { score as scoreWith } from '../../../lambdas/domain/scoring/score.ts';

/** The engine that the repository ships. */
export const engine = engineOf(learnedWeights(new URL('../../../training/scoring/', import.meta.url)));

/** Scores as a stack without a model does. */
export const score = (input: ScoringInput): ScoredConversation => scoreWith(input, engine);
