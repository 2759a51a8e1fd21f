import * as z from 'zod';
import { callerTime, orgId } from './fields.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const day = z.iso.date();
const count = z.int().min(0);

const used = {
  recorded_minutes: z
    .number()
    .min(0)
    .describe(
      'Minutes of recordings that we fetched, each to the hundredth. Your own transcripts and sandbox fixtures do not count.',
    ),
  analyses: count.describe(
    'Analyses that were completed, each counted once, however often it is scored again.',
  ),
  sessions: count.describe('All-day sessions that were completed.'),
  chat_messages: count.describe('Questions about analyses that were answered.'),
  drafts: count.describe('Playbook drafts that were completed.'),
  model_input_tokens: count.describe('Input tokens of models.'),
  model_output_tokens: count.describe('Output tokens of models.'),
  model_cache_read_tokens: count.describe('Input tokens that the provider had cached: they cost less.'),
  model_cache_write_tokens: count.describe(
    'Input tokens that the provider cached for later requests: they may cost more.',
  ),
  cost_usd_cents: z
    .number()
    .min(0)
    .describe(
      'US cents for recorded minutes and model tokens, by the list prices of their day, with up to four decimals.',
    ),
};

const granularity = z.enum(['day', 'month']);
const moment = z.union([day, callerTime]);

export const getUsage = {
  id: 'usage.get-usage',
  method: 'GET',
  path: '/v1/usage',
  scope: 'partner:read',
  summary: 'Usage by day or month (UTC), in total or for one org',
  query: z.strictObject({
    from: moment
      .optional()
      .describe('First day, or a timestamp on it. Default: the first day of the month of `to`.'),
    to: moment
      .optional()
      .describe('Last day, included, or a timestamp on it. Default: today. At most 400 days in all.'),
    granularity: granularity.default('day').describe('How long a period is.'),
    org_id: orgId.optional().describe('Only usage of this org.'),
  }),
  success: {
    status: 200,
    body: z
      .object({
        from: day.describe('First day, UTC.'),
        to: day.describe('Last day, UTC, included.'),
        granularity: granularity.describe('How long a period is.'),
        data: z
          .array(
            z.object({
              period: z.string().describe('The day (`2026-11-20`) or month (`2026-11`), UTC.'),
              ...used,
            }),
          )
          .describe('Every period from first to last, oldest first, including unused ones.'),
        totals: z.object(used).describe('All periods together.'),
      })
      .meta({ id: 'Usage' }),
  },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
