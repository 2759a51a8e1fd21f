import * as z from 'zod';
import { callerId, timestamp } from './fields.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const day = z.iso.date();
const count = z.int().min(0);

const used = {
  recorded_minutes: z
    .number()
    .min(0)
    .describe(
      'Of recordings that we fetched, to the hundredth each. Transcripts of yours and sandbox fixtures count nothing.',
    ),
  analyses: count.describe('Completed, each once, however often it is scored again.'),
  sessions: count.describe('All-day sessions that were completed.'),
  chat_messages: count.describe('Questions about analyses that were answered.'),
  drafts: count.describe('Playbook drafts that were completed.'),
  model_input_tokens: count,
  model_output_tokens: count,
  cost_usd_cents: z
    .number()
    .min(0)
    .describe('Of recorded minutes and model tokens, by the list prices of their day; four decimals.'),
};

const moment = z.union([day, timestamp]);

export const getUsage = {
  id: 'usage.get-usage',
  method: 'GET',
  path: '/v1/usage',
  scope: 'partner:read',
  summary: 'What was done, by day or month (UTC), in all or for one org',
  query: z.strictObject({
    from: moment
      .optional()
      .describe('First day; of a timestamp its day. Without it the first day of the month of `to`.'),
    to: moment.optional().describe('Last day, included. Without it today. At most 400 days in all.'),
    granularity: z.enum(['day', 'month']).default('day'),
    org_id: callerId.optional(),
  }),
  success: {
    status: 200,
    body: z
      .object({
        from: day,
        to: day,
        granularity: z.enum(['day', 'month']),
        data: z
          .array(z.object({ period: z.string().describe('2026-11-20, or 2026-11.'), ...used }))
          .describe('Every period from first to last, oldest first, those without use too.'),
        totals: z.object(used),
      })
      .meta({ id: 'Usage' }),
  },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
