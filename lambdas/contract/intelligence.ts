import * as z from 'zod';
import { callerUrl, createdAt, endSeconds, orgId, repId, startSeconds, uuid } from './fields.ts';
import { authenticated, idempotent, validated } from './problems.ts';

// Shared by the areas of rep intelligence: personas, methodologies and synthesis.

/** The response to the start of a job. */
export const intelHandle = z.object({
  id: uuid.describe('Id of the job, as job_id.'),
  job_id: uuid.describe('Id of the job: poll `GET /v1/intel-jobs/{job_id}`.'),
  status: z.literal('queued').describe('The job waits for a worker.'),
  created_at: createdAt,
});

const analysisIds = z
  .array(uuid)
  .max(200)
  .describe('Ids of completed analyses of this rep. Their order makes no difference.');

const callback = {
  callback_url: callerUrl
    .optional()
    .describe('Your https address that receives the event at the end, signed with your callback secret.'),
};

/** The basis of an assignment. */
export const assignBody = z.strictObject({
  recording_urls: z
    .array(callerUrl)
    .max(50)
    .optional()
    .describe(
      'Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With or without analysis_ids; with neither list, the newest 20 completed analyses of the rep.',
    ),
  analysis_ids: analysisIds.optional(),
  ...callback,
});

export const synthesisBody = z.strictObject({
  lookback_count: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'How many of the newest completed analyses of the rep to read. Default, without analysis_ids: 20.',
    ),
  analysis_ids: analysisIds.min(1).meta({ description: analysisIds.description }).optional(),
  ...callback,
});

/** Problems of the start of any job. */
export const startProblems = [
  ...authenticated,
  ...validated,
  ...idempotent,
  'org_not_found',
  'rep_not_found',
  'analysis_not_found',
  'concurrency_limit_reached',
] as const;

/** Further problems of an assignment, for its recordings. */
export const assignProblems = [...startProblems, 'invalid_recording_url', 'healthcare_without_baa'] as const;

/** Problems of a question about a rep. */
export const repProblems = [...authenticated, ...validated, 'org_not_found', 'rep_not_found'] as const;

/** Quotes of a conversation that support a finding. */
export const profileQuote = z
  .object({
    analysis_id: uuid.describe('The analysis of the conversation.'),
    quote: z.string().describe('The words as in its transcript.'),
    speaker: z.string().describe('Label of the voice, as in the transcript.'),
    role: z
      .enum(['rep', 'customer', 'other'])
      .nullable()
      .describe('Who speaks; null if it could not be recognised.'),
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    supports: z.string().describe('The statement that the quote supports.'),
    verified: z.literal(true).describe('The quote was found word for word in the transcript.'),
  })
  .meta({ id: 'ProfileQuote' });

export const confidence = z
  .number()
  .min(0)
  .max(1)
  .describe('Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close.');

export const foundBy = z.enum(['ai', 'rules']).describe('Who found it: a model, or stated rules.');

/** The owner and the origin of a record. */
export const recordFields = {
  id: uuid.describe('Id of the record.'),
  org_id: orgId,
  rep_id: repId,
  source: z
    .enum(['ai', 'rules', 'manual'])
    .describe('Its origin: a job found it, by a model or by rules, or you set it manually.'),
  notes: z.string().nullable().describe('Notes that you set it with.'),
  job_id: uuid.nullable().describe('The job that found it; null for one set by hand.'),
  created_at: createdAt,
};

export const notes = z.string().max(2_000).nullish().describe('Notes of your own, kept with the record.');
