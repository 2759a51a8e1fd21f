import * as z from 'zod';
import { createdAt, endSeconds, startSeconds, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated, workLimited } from './problems.ts';
import type { Row } from './row.ts';

const citation = z.object({
  start_seconds: startSeconds,
  end_seconds: endSeconds,
  speaker: z.string().describe('Label of the voice, as in the transcript.'),
  quote: z.string().describe('A quote, found word for word in the transcript.'),
});

const message = z
  .object({
    id: uuid.describe('Id of the message.'),
    analysis_id: uuid.describe('The analysis that is talked about.'),
    role: z.enum(['user', 'assistant']).describe('Who wrote it: you, or the assistant.'),
    message: z.string().describe('The text of the message.'),
    citations: z.array(citation).describe('The quotes of the conversation that support an answer.'),
    created_at: createdAt,
  })
  .meta({ id: 'ChatMessage' });

const path = z.object({ id: uuid.describe('Id of the analysis.') });

export const sendMessage = {
  id: 'chat.send-message',
  method: 'POST',
  path: '/v1/analyses/{id}/chat',
  scope: 'partner:write',
  summary: 'Ask about a completed analysis; the answer quotes what was said, or says that it was not',
  params: path,
  body: z.strictObject({
    message: z.string().min(1).max(4_000).describe('Your question about the conversation.'),
  }),
  success: {
    status: 200,
    body: message
      .extend({ role: z.literal('assistant').describe('The assistant wrote it.') })
      .meta({ id: 'ChatAnswer' }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    ...workLimited,
    'analysis_not_found',
    'pii_policy_violation',
    'retention_policy_violation',
    'analysis_failed',
    'upstream_unavailable',
    'upstream_timeout',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'model:ask', 'cross-encoder:read'],
  timeoutSeconds: 28,
  memoryMb: 1769,
} as const satisfies Row;

export const listMessages = {
  id: 'chat.list-messages',
  method: 'GET',
  path: '/v1/analyses/{id}/chat',
  scope: 'partner:read',
  summary: 'The chat of an analysis. Unlike other lists the oldest message is first',
  params: path,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(message) },
  problems: [...authenticated, ...validated, 'analysis_not_found', 'retention_policy_violation'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
