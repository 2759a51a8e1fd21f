import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { AssistantOf } from '../../domain/chat/assistant.ts';
import type { ChatAnswer, ChatQuestion } from '../../domain/chat/chat.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readScoredConversation } from './scored-conversation.ts';
import { oncePer, type Timely, timely } from './timely.ts';

/** Who answers, by what, within how many milliseconds of the wall clock. */
export interface Answering {
  readonly documents: DocumentStore;
  readonly assistants: AssistantOf;
  readonly budgetMs?: number;
}

/** Answers a question about a completed analysis; asked again for the same request, with the answer that it had. */
export const timelyAnswer = ({
  documents,
  assistants,
  // With up to 5 s of waiting for a first request of the same key, this is over before the function is.
  budgetMs = 22_000,
}: Answering) => {
  // Two questions at once are saved one after the other: the later one is not answered twice for it.
  const once = oncePer<object, Timely<ChatAnswer>>();
  return (
    request: object,
    analysis: AnalysisRecord,
    asked: Pick<ChatQuestion, 'message' | 'history'>,
  ): Promise<Timely<ChatAnswer>> =>
    once(request, () =>
      timely(budgetMs, async (leftMs) => {
        const conversation = await readScoredConversation(documents, analysis);
        return assistants(analysis)({ ...conversation, ...asked }, leftMs());
      }),
    );
};
