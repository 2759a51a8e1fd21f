import * as z from 'zod';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { ModelCustomerReply } from '../../domain/practice/model-customer.ts';
import type { AskModel, Wanted } from '../model/ask-model.ts';
import { objectShape, textShape } from '../model/shapes.ts';

const schema: z.ZodType<ModelCustomerReply> = z.strictObject({ reply: z.string().trim().min(1).max(1_500) });

const replyShape: Wanted<ModelCustomerReply> = {
  shape: {
    name: 'say_as_customer',
    description: 'Hands in what the customer says.',
    inputSchema: objectShape({ reply: textShape('What the customer says, at most 60 words.') }),
  },
  schema,
  maxTokens: 2_000,
};

/** Lets a model play the customer of a practice session, within this many milliseconds. Throws `ModelFailure`. */
export const customerReplyBy =
  (ask: AskModel) =>
  (prompt: Prompt, budgetMs: number): Promise<Modelled<ModelCustomerReply>> =>
    ask(prompt, replyShape, budgetMs);
