import type { Analyst } from '../../../lambdas/application/analyses/analyst-of.ts';
import type { ScoredConversation } from '../../../lambdas/domain/scoring/analyst.ts';
import { score } from '../../domain/scoring/engine.ts';

let known: ScoredConversation | undefined;

/** As if a model had been asked: what it took is counted. */
const tokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 1_001, output_tokens: 37 };

/** Everybody in the simulation says the same few words: they are judged once, and the judgement is given again. */
export const analystOfScript: Analyst = {
  unscorable: () => undefined,
  score: async (input) => {
    known ??= { ...score(input), tokens };
    return known;
  },
};
