import * as z from 'zod';
import { callerId, timestamp, uuid } from './fields.ts';

export const difficulty = z
  .enum(['easy', 'medium', 'hard'])
  .describe(
    'How many objections the customer has, how much it takes to answer one, and when he or she gives in.',
  );

export const customerPersona = z
  .enum(['friendly', 'skeptical', 'busy', 'price_sensitive', 'analytical'])
  .describe('What the customer is like.');

export const status = z.enum(['active', 'completed']);

export const message = z
  .object({
    id: uuid,
    role: z.enum(['rep', 'customer']),
    message: z.string(),
    engine: z
      .string()
      .nullable()
      .describe('Who plays the customer: `script-v1`, or `bedrock:` and the model. Null for the rep.'),
    created_at: timestamp,
  })
  .meta({ id: 'PracticeMessage' });

const objection = z.object({
  topic: z.string(),
  text: z.string().describe('As the customer puts it here.'),
  source: z
    .enum(['playbook', 'conversations', 'standard'])
    .describe(
      'Where it comes from: the playbook of the org, what its customers say most often, or the persona by itself.',
    ),
  heard_in: z
    .object({ analysis_id: uuid, start_seconds: z.number() })
    .nullable()
    .describe('Where a customer of the org said it. The words stay there: nothing of them is put in here.'),
});

export const summaryFields = {
  id: uuid,
  org_id: callerId,
  rep_id: callerId,
  status,
  engine: z
    .string()
    .describe('Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` and the model.'),
  scenario: z.string().nullable(),
  customer_persona: customerPersona,
  difficulty,
  playbook_id: uuid.nullable(),
  message_count: z.int().min(1),
  outcome: z
    .enum(['open', 'agreed', 'declined'])
    .describe('Where the scripted customer stands. It stays open where a model plays.'),
  analysis_id: uuid.nullable().describe('The analysis of the dialogue, once the session is completed.'),
  created_at: timestamp,
  updated_at: timestamp,
  completed_at: timestamp.nullable(),
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
