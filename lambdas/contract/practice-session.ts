import * as z from 'zod';
import { createdAt, orgId, repId, startSeconds, timestamp, updatedAt, uuid } from './fields.ts';

export const difficulty = z
  .enum(['easy', 'medium', 'hard'])
  .describe('The number of objections, the effort to answer one, and how soon the customer agrees.');

export const customerPersona = z
  .enum(['friendly', 'skeptical', 'busy', 'price_sensitive', 'analytical'])
  .describe('The personality of the customer.');

export const status = z.enum(['active', 'completed']).describe('Whether the role play continues.');

export const message = z
  .object({
    id: uuid.describe('Id of the message.'),
    role: z.enum(['rep', 'customer']).describe('Who speaks.'),
    message: z.string().describe('The text of the message.'),
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
  topic: z.string().describe('The topic of the objection.'),
  text: z.string().describe('The objection as the customer puts it here.'),
  source: z
    .enum(['playbook', 'conversations', 'standard'])
    .describe(
      'Its origin: the playbook of the org, frequent objections of its customers, or the persona itself.',
    ),
  heard_in: z
    .object({ analysis_id: uuid.describe('The analysis of the conversation.'), start_seconds: startSeconds })
    .nullable()
    .describe('Where a customer of the org said it. The words stay there and are not copied.'),
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
  scenario: z.string().nullable().describe('The facts about the customer, as you gave them.'),
  customer_persona: customerPersona,
  difficulty,
  playbook_id: uuid.nullable().describe('Id of the playbook that objections come from; null without one.'),
  message_count: z.int().min(1).describe('Messages so far, those of the customer included.'),
  outcome: z
    .enum(['open', 'agreed', 'declined'])
    .describe('The state of the scripted customer. It stays open if a model plays.'),
  analysis_id: uuid.nullable().describe('The analysis of the dialogue, once the session is completed.'),
  created_at: createdAt,
  updated_at: updatedAt,
  completed_at: timestamp.nullable().describe('When it was completed; null while it continues.'),
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
