import * as z from 'zod';
import { callerId, callerUrl, timestamp, uuid } from './fields.ts';
import { orgPath } from './orgs.ts';
import { authenticated, idempotent, validated } from './problems.ts';

// What the areas of rep intelligence have in common: personas, methodologies and synthesis.

export const repPath = z.object({ ...orgPath.shape, rep_id: callerId });

/** What answers the start of a job. */
export const intelHandle = z.object({ job_id: uuid, status: z.literal('queued'), created_at: timestamp });

const analysisIds = z
  .array(uuid)
  .min(1)
  .max(200)
  .optional()
  .describe('Completed analyses of this very rep. Their order makes no difference.');

const callback = { callback_url: callerUrl.optional() };

/** What an assignment rests on. */
export const assignBody = z.strictObject({
  recording_urls: z
    .array(callerUrl)
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With neither list: the newest 20 completed analyses of the rep.',
    ),
  analysis_ids: analysisIds,
  ...callback,
});

export const synthesisBody = z.strictObject({
  lookback_count: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('So many of the newest completed analyses of the rep; 20 without analysis_ids.'),
  analysis_ids: analysisIds,
  ...callback,
});

/** What the start of any job can be answered. */
export const startProblems = [
  ...authenticated,
  ...validated,
  ...idempotent,
  'org_not_found',
  'rep_not_found',
  'analysis_not_found',
  'concurrency_limit_reached',
] as const;

/** What an assignment can be answered besides, for its recordings. */
export const assignProblems = [...startProblems, 'invalid_recording_url', 'healthcare_without_baa'] as const;

/** What a question about a rep can be answered. */
export const repProblems = [...authenticated, ...validated, 'org_not_found', 'rep_not_found'] as const;

/** Words of a conversation behind a finding. */
export const profileQuote = z
  .object({
    analysis_id: uuid,
    quote: z.string(),
    speaker: z.string(),
    role: z.enum(['rep', 'customer', 'other']).nullable(),
    start_seconds: z.number(),
    end_seconds: z.number(),
    supports: z.string().describe('What the quote shows.'),
    verified: z.literal(true).describe('Found word for word in the transcript.'),
  })
  .meta({ id: 'ProfileQuote' });

export const confidence = z
  .number()
  .min(0)
  .max(1)
  .describe('How sure the finding is: low for few conversations, and where two come close to each other.');

/** Whose record, and where it comes from. */
export const recordFields = {
  id: uuid,
  org_id: callerId,
  rep_id: callerId,
  source: z.enum(['ai', 'manual']),
  notes: z.string().nullable(),
  job_id: uuid.nullable(),
  created_at: timestamp,
};

export const notes = z.string().max(2_000).optional();
