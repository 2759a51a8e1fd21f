import { readScoredConversation } from '../../adapters/chat/scored-conversation.ts';
import { oncePer, type Timely, timely } from '../../adapters/chat/timely.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { AskableModel } from '../../adapters/model/ask-model.ts';
import { replyBy } from '../../adapters/model/reply.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { answerQuestion } from '../../domain/chat/answer-question.ts';
import type { ChatAnswer, ChatQuestion } from '../../domain/chat/chat.ts';
import { chatPrompt, verifiedReply } from '../../domain/chat/model-reply.ts';
import { type Confidence, mayAskModel } from '../../domain/model/may-ask.ts';
import { type Encoder, readEncoder } from '../../domain/scoring/learned/encoder/encoder.ts';

/** The resources for an answer. `crossEncoder`: the bytes of the encoder, read only if no model answers (ADR 112). */
export interface AnswerResources {
  readonly documents: DocumentStore;
  readonly model: AskableModel | undefined;
  readonly crossEncoder: () => Uint8Array;
}

const known = new WeakMap<Uint8Array, Encoder>();

const encoderOf = (bytes: Uint8Array): Encoder => {
  const encoder = known.get(bytes) ?? readEncoder(bytes);
  known.set(bytes, encoder);
  return encoder;
};

/**
 * Answers a question about a conversation, within this many milliseconds: by a model if there is one that may be used,
 * otherwise by the rules, which also answer if the transcript supports none of the model's words. Throws
 * `ModelFailure`.
 */
export const answerChat = async (
  { model, crossEncoder }: Omit<AnswerResources, 'documents'>,
  conversation: Confidence,
  question: ChatQuestion,
  budgetMs: number,
): Promise<ChatAnswer> => {
  const byRules = () => answerQuestion(question, encoderOf(crossEncoder()));
  if (model === undefined || !mayAskModel(conversation, model.takesHealthcare)) return byRules();
  const { value, tokens } = await replyBy(model.ask)(chatPrompt(question), budgetMs);
  return verifiedReply(question, value, tokens) ?? { ...byRules(), tokens };
};

/** With up to 5 s of waiting for a first request of the same key, this ends before the function does. */
const budgetMs = 22_000;

// Two concurrent questions are saved one after the other; the later one keeps its answer when it is saved again.
const once = oncePer<object, Timely<ChatAnswer>>();

/** Answers a question about a completed analysis. The same request gets the same answer again. */
export const answerMessage = (
  resources: AnswerResources,
  request: object,
  analysis: AnalysisRecord,
  asked: Pick<ChatQuestion, 'message' | 'history'>,
): Promise<Timely<ChatAnswer>> =>
  once(request, () =>
    timely(budgetMs, async (leftMs) => {
      const conversation = await readScoredConversation(resources.documents, analysis);
      return answerChat(resources, analysis, { ...conversation, ...asked }, leftMs());
    }),
  );
