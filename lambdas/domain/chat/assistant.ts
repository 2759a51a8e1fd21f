import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { isFixture } from '../transcription/word-source.ts';
import { answerQuestion } from './answer-question.ts';
import type { Assistant } from './chat.ts';
import { type AskForReply, modelAssistant } from './model-assistant.ts';

/** Who answers questions about the conversation of a recording. */
export type AssistantOf = (recordingUrl: string) => Assistant;

/**
 * A model where there is one to ask, else the rules, who alone talk about fixtures: no provider is called for those.
 * `vectors` are asked for only where the rules answer.
 */
export const assistantOf = (ask: AskForReply | undefined, vectors: () => WordVectors): AssistantOf => {
  const byRules: Assistant = async (question) => answerQuestion(question, vectors());
  if (ask === undefined) return () => byRules;
  const byModel = modelAssistant(ask, vectors);
  return (recordingUrl) => (isFixture(recordingUrl) ? byRules : byModel);
};
