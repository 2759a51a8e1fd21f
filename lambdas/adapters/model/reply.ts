import * as z from 'zod';
import type { ModelReply } from '../../domain/chat/model-reply.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { AskModel, Wanted } from './ask-model.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, quotation, quoteShape, textShape } from './shapes.ts';

const schema: z.ZodType<ModelReply> = z.strictObject({
  answer: prose(3_500),
  citations: z.array(quotation).max(20),
});

const replyShape: Wanted<ModelReply> = {
  shape: {
    name: 'answer_question',
    description: 'Hands in the answer to the question.',
    inputSchema: objectShape({
      answer: textShape('At most 200 words.'),
      citations: listShape(quoteShape, 'The words of the conversation that the answer rests on, at most 8.'),
    }),
  },
  schema,
  maxTokens: 3_000,
};

/** Lets a model answer questions of the chat, within this many milliseconds. Throws `ModelFailure`. */
export const replyBy =
  (ask: AskModel) =>
  (prompt: Prompt, budgetMs: number): Promise<Modelled<ModelReply>> =>
    ask(prompt, replyShape, budgetMs);
