import type { ScoredConversation } from '../../domain/scoring/analyst.ts';
import type { AnalystOf } from './analyst-of.ts';

/** Analysts that are not asked again for what they answered last, so that a save that is repeated is not paid twice. */
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
