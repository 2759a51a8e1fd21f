import type { ScoredConversation } from '../../domain/scoring/analyst.ts';
import type { AnalystOf } from './analyst-of.ts';

/** Analysts whose last answer is reused, so that a repeated save is not paid for twice. */
export const rememberingAnalyst = (analysts: AnalystOf): AnalystOf => {
  let last: { readonly key: string; readonly scored: ScoredConversation } | undefined;
  return (conversation) => {
    const analyst = analysts(conversation);
    return {
      ...analyst,
      score: async (input, budgetMs) => {
        const key = JSON.stringify([conversation.recording_url, input]);
        if (last?.key !== key) last = { key, scored: await analyst.score(input, budgetMs) };
        return last.scored;
      },
    };
  };
};
