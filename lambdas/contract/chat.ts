import * as z from 'zod';
import { timestamp, uuid } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const citation = z.object({
  start_seconds: z.number(),
  end_seconds: z.number(),
  speaker: z.string(),
  quote: z.string().describe('Found word for word in the transcript.'),
});

const message = z
  .object({
    id: uuid,
    analysis_id: uuid,
    role: z.enum(['user', 'assistant']),
    message: z.string(),
    citations: z.array(citation).describe('The words of the conversation that an answer rests on.'),
    created_at: timestamp,
  })
  .meta({ id: 'ChatMessage' });

const path = z.object({ id: uuid });

export const sendMessage = {
  id: 'chat.send-message',
  method: 'POST',
  path: '/v1/analyses/{id}/chat',
  scope: 'partner:write',
  summary: 'Ask about a completed analysis; the answer quotes what was said, or says that it was not',
  params: path,
  body: z.strictObject({ message: z.string().min(1).max(4_000) }),
  success: {
    status: 200,
    body: message.extend({ role: z.literal('assistant') }).meta({ id: 'ChatAnswer' }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'analysis_not_found',
    'pii_policy_violation',
    'retention_policy_violation',
    'analysis_failed',
    'upstream_unavailable',
    'upstream_timeout',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'model:ask'],
  timeoutSeconds: 28,
} as const satisfies Row;

export const listMessages = {
  id: 'chat.list-messages',
  method: 'GET',
  path: '/v1/analyses/{id}/chat',
  scope: 'partner:read',
  summary: 'The chat of an analysis. Unlike other lists the oldest message is first',
  params: path,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(message), ...pageFields }) },
  problems: [...authenticated, ...validated, 'analysis_not_found', 'retention_policy_violation'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
