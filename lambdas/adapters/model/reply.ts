import * as z from 'zod';
import type { ModelReply } from '../../domain/chat/model-reply.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { AskModel, Wanted } from './ask-model.ts';
import { prose, spokenWords } from './prose.ts';

const schema: z.ZodType<ModelReply> = z.strictObject({
  answer: prose(3_500),
  citations: z.array(z.strictObject({ utterance: z.int().min(0), quote: spokenWords })).max(20),
});

const replyShape: Wanted<ModelReply> = {
  shape: {
    name: 'answer_question',
    description: 'Hands in the answer to the question.',
    inputSchema: {
      type: 'object',
      properties: {
        answer: { type: 'string', description: 'At most 200 words.' },
        citations: {
          type: 'array',
          description: 'The words of the conversation that the answer rests on, at most 8.',
          items: {
            type: 'object',
            properties: {
              utterance: { type: 'integer', description: 'The number in brackets.' },
              quote: { type: 'string', description: 'Words of that utterance, verbatim, at most 40 words.' },
            },
            required: ['utterance', 'quote'],
            additionalProperties: false,
          },
        },
      },
      required: ['answer', 'citations'],
      additionalProperties: false,
    },
  },
  schema,
  maxTokens: 3_000,
};

/** Lets a model answer questions of the chat, within this many milliseconds. Throws `ModelFailure`. */
export const replyBy =
  (ask: AskModel) =>
  (prompt: Prompt, budgetMs: number): Promise<Modelled<ModelReply>> =>
    ask(prompt, replyShape, budgetMs);
