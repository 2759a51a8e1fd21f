import * as z from 'zod';
import { createdAt, orgId, repId, startSeconds, timestamp, updatedAt, uuid } from './fields.ts';

export const difficulty = z
  .enum(['easy', 'medium', 'hard'])
  .describe(
    'How many objections the customer has, how much it takes to answer one, and when he or she gives in.',
  );

export const customerPersona = z
  .enum(['friendly', 'skeptical', 'busy', 'price_sensitive', 'analytical'])
  .describe('What the customer is like.');

export const status = z.enum(['active', 'completed']).describe('Whether the role play goes on.');

export const message = z
  .object({
    id: uuid.describe('Id of the message.'),
    role: z.enum(['rep', 'customer']).describe('Who speaks.'),
    message: z.string().describe('What is said.'),
    engine: z
      .string()
      .nullable()
      .describe(
        'Who plays the customer: `script-v1`, or `bedrock:` (on one machine `compatible:`) and the model. Null for the rep.',
      ),
    created_at: createdAt,
  })
  .meta({ id: 'PracticeMessage' });

const objection = z.object({
  topic: z.string().describe('What the objection is about.'),
  text: z.string().describe('The objection as the customer puts it here.'),
  source: z
    .enum(['playbook', 'conversations', 'standard'])
    .describe(
      'Where it comes from: the playbook of the org, what its customers say most often, or the persona by itself.',
    ),
  heard_in: z
    .object({ analysis_id: uuid.describe('The analysis of the conversation.'), start_seconds: startSeconds })
    .nullable()
    .describe('Where a customer of the org said it. The words stay there: nothing of them is put in here.'),
});

export const summaryFields = {
  id: uuid.describe('Id of the role play.'),
  org_id: orgId,
  rep_id: repId,
  status,
  engine: z
    .string()
    .describe(
      'Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` (on one machine `compatible:`) and the model.',
    ),
  scenario: z.string().nullable().describe('What is true of the customer, as you gave it.'),
  customer_persona: customerPersona,
  difficulty,
  playbook_id: uuid.nullable().describe('Id of the playbook that objections come from; null without one.'),
  message_count: z.int().min(1).describe('Messages so far, those of the customer included.'),
  outcome: z
    .enum(['open', 'agreed', 'declined'])
    .describe('Where the scripted customer stands. It stays open where a model plays.'),
  analysis_id: uuid.nullable().describe('The analysis of the dialogue, once the session is completed.'),
  created_at: createdAt,
  updated_at: updatedAt,
  completed_at: timestamp.nullable().describe('When it was completed; null while it goes on.'),
};

export const summary = z.object(summaryFields).meta({ id: 'PracticeSessionSummary' });

export const session = z
  .object({
    ...summaryFields,
    objections: z
      .array(objection)
      .describe('Those that the customer has raised; all of them once the session is completed.'),
    messages: z.array(message).describe('Oldest first.'),
  })
  .meta({ id: 'PracticeSession' });
