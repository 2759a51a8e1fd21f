import { type Confidence, mayAskModel } from '../model/may-ask.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { answerQuestion } from './answer-question.ts';
import type { Assistant } from './chat.ts';
import { type AskForReply, modelAssistant } from './model-assistant.ts';

/** Who answers questions about a conversation. */
export type AssistantOf = (conversation: Confidence) => Assistant;

/**
 * A model where there is one that may be asked, else the rules.
 * `vectors` are asked for only where the rules answer.
 */
export const assistantOf = (
  ask: AskForReply | undefined,
  vectors: () => WordVectors,
  takesHealthcare = false,
): AssistantOf => {
  const byRules: Assistant = async (question) => answerQuestion(question, vectors());
  if (ask === undefined) return () => byRules;
  const byModel = modelAssistant(ask, vectors);
  return (conversation) => (mayAskModel(conversation, takesHealthcare) ? byModel : byRules);
};
