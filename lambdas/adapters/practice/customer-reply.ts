import * as z from 'zod';
import type { AskForCustomer, ModelCustomerReply } from '../../domain/practice/model-customer.ts';
import { modelAt, type Wanted } from '../model/ask-model.ts';
import type { ModelAccess } from '../model/model-access.ts';

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
  const ask = modelAt(access);
  return (prompt, budgetMs) => ask(prompt, replyShape, budgetMs);
};
