import { isFixture } from '../transcription/word-source.ts';
import { answerQuestion } from './answer-question.ts';
import type { Assistant } from './chat.ts';
import { type AskForReply, modelAssistant } from './model-assistant.ts';

/** Who answers questions about the conversation of a recording. */
export type AssistantOf = (recordingUrl: string) => Assistant;

const byRules: Assistant = async (question) => answerQuestion(question);

/** A model where there is one to ask, else the rules, who alone talk about fixtures: no provider is called for those. */
export const assistantOf = (ask: AskForReply | undefined): AssistantOf => {
  if (ask === undefined) return () => byRules;
  const byModel = modelAssistant(ask);
  return (recordingUrl) => (isFixture(recordingUrl) ? byRules : byModel);
};
