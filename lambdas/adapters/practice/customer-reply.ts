import * as z from 'zod';
import type { AskForCustomer, ModelCustomerReply } from '../../domain/practice/model-customer.ts';
import { askModel, type Wanted } from '../model/ask-model.ts';
import { converse, type ModelAccess } from '../model/converse.ts';

const schema: z.ZodType<ModelCustomerReply> = z.strictObject({ reply: z.string().trim().min(1).max(1_500) });

const replyShape: Wanted<ModelCustomerReply> = {
  shape: {
    name: 'say_as_customer',
    description: 'Hands in what the customer says.',
    inputSchema: {
      type: 'object',
      properties: {
        reply: { type: 'string', description: 'What the customer says, at most 60 words.' },
      },
      required: ['reply'],
      additionalProperties: false,
    },
  },
  schema,
  maxTokens: 2_000,
};

/** Has a model play the customer of a practice session. */
export const customerReplyBy = (access: ModelAccess): AskForCustomer => {
  const ask = askModel(converse(access), access.modelId);
  return (prompt, budgetMs) => ask(prompt, replyShape, budgetMs);
};
