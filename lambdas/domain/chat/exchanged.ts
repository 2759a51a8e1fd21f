import { type ModelUsage, usageOf } from '../pricing/model-usage.ts';
import type { ChatAnswer, ChatMessage } from './chat.ts';

/** A question and its answer as they are stored: both or neither. */
export interface Exchanged {
  readonly question: ChatMessage & { readonly role: 'user' };
  readonly answer: ChatMessage & { readonly role: 'assistant' };
  readonly usage: ModelUsage | null;
}

/** The messages that an answered question adds to the chat of an analysis. `now`: when it was asked, ISO 8601. */
export const exchanged = (
  message: string,
  { tokens, ...answer }: ChatAnswer,
  { id, now, newId }: { readonly id: string; readonly now: string; readonly newId: () => string },
): Exchanged => {
  const shared = { analysis_id: id, created_at: now };
  return {
    question: { id: newId(), ...shared, role: 'user', message, citations: [] },
    answer: { id: newId(), ...shared, role: 'assistant', ...answer },
    usage: tokens && usageOf(tokens, now),
  };
};
