import * as z from 'zod';
import { callerId, callerUrl, freeForm, languageTag, timestamp, uuid } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, submissionLimited, validated } from './problems.ts';
import { environmentSlugs, recordingTypeSlugs, salesMotionSlugs } from './reference-lists.ts';
import type { Row } from './row.ts';
import { submittedTranscript, transcript } from './transcripts.ts';

const score = z.number().min(0).max(100);
const feedback = z.object({ positive: z.string(), negative: z.string() });

/** What the analyst found, `analysis` in the row. */
const findings = z
  .object({
    prospect_name: z.string().nullable(),
    recording_title: z.string().nullable(),
    ai_summary: z.string(),
    double_down: z.string(),
    questions_asked: z.int(),
    filler_word_count: z.int(),
    words_per_minute: z.number(),
    overall_score: score,
    clarity_score: score,
    influence_score: score,
    objection_score: score,
    discovery_score: score,
    delivery_score: score,
    close_score: score,
    feedback_v5: z.object({
      clarity: feedback,
      influence: feedback,
      objection: feedback,
      discovery: feedback,
      delivery: feedback,
      close: feedback,
    }),
    action_plan_v5: z.object({
      double_down_implementation: z.string(),
      general_communication_improvement: z.string(),
      quoted_principle: z.string(),
    }),
    organization_prompt_summary: z.string().nullable(),
    organization_feedback: z.string().nullable(),
    scoring: z.object({
      engine: z.string(),
      rubric_version: z.string(),
      profile_id: z.string().nullable(),
      playbook_id: z.string().nullable(),
    }),
  })
  .meta({ id: 'Findings' });

/** Why a job failed, as its row tells it. */
export const jobError = z.object({
  code: z.string(),
  message: z.string(),
  details: freeForm.optional(),
});

export const analysisStatus = z.enum(['queued', 'processing', 'completed', 'failed']);

export const analysis = z
  .object({
    id: uuid,
    status: analysisStatus,
    org_id: callerId,
    rep_id: callerId,
    parent_session_id: uuid.nullable(),
    recording_url: z.string(),
    recording_title: z.string().nullable(),
    duration_seconds: z.int().nullable(),
    transcript: transcript.nullable(),
    analysis: findings.nullable(),
    options: freeForm,
    metadata: freeForm,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    error: jobError.nullable(),
  })
  .meta({ id: 'Analysis' });

/** An analysis in a list: without the parts that can grow (transcript, findings, options, metadata). */
const analysisSummary = analysis
  .omit({ transcript: true, analysis: true, options: true, metadata: true })
  .extend({ overall_score: score.nullable(), updated_at: timestamp })
  .meta({ id: 'AnalysisSummary' });

const promptOverrides = z
  .array(z.strictObject({ title: z.string().min(1).max(200), content: z.string().min(1).max(20_000) }))
  .max(20);

/** Options that a recording and a whole day have in common. */
export const sharedOptions = {
  callback_url: callerUrl.optional(),
  language: languageTag.optional(),
  skip_diarization: z.boolean().optional(),
  playbook_id: uuid.optional(),
  prompt_overrides: promptOverrides
    .optional()
    .describe('Stand in the place of all prompts of the org for this analysis; an empty list means none.'),
};

/** What answers a request for work that goes on behind it. */
const handle = z.object({ id: uuid, status: analysisStatus, created_at: timestamp });

export const submitAnalysis = {
  id: 'analyses.submit-analysis',
  method: 'POST',
  path: '/v1/analyses',
  scope: 'partner:write',
  summary: 'Submit a recording, or a transcript, of one conversation',
  body: z.strictObject({
    org_id: callerId,
    rep_id: callerId,
    recording_url: callerUrl.optional(),
    transcript: submittedTranscript.optional(),
    recording_title: z.string().max(200).optional(),
    options: z
      .strictObject({
        ...sharedOptions,
        playbook_content: z.string().min(1).max(500_000).optional(),
        recording_type: z.enum(recordingTypeSlugs).optional(),
        environment: z.enum(environmentSlugs).optional(),
        sales_motion: z.enum(salesMotionSlugs).optional(),
      })
      .default({}),
    metadata: freeForm.default({}),
  }),
  bodyLimitBytes: bodyLimitBytes.transcript,
  success: { status: 202, body: handle },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'invalid_recording_url',
    'unsupported_codec',
    'recording_too_short',
    'recording_too_long',
    'analysis_already_processing',
    'healthcare_without_baa',
    'playbook_not_found',
    ...submissionLimited,
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write', 'recordings:fetch'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getAnalysis = {
  id: 'analyses.get-analysis',
  method: 'GET',
  path: '/v1/analyses/{id}',
  scope: 'partner:read',
  summary: 'One analysis, byte for byte what its event carried',
  params: z.object({ id: uuid }),
  success: { status: 200, body: analysis },
  problems: [...authenticated, ...validated, 'analysis_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listAnalyses = {
  id: 'analyses.list-analyses',
  method: 'GET',
  path: '/v1/analyses',
  scope: 'partner:read',
  summary: 'Analyses, newest first',
  query: z.strictObject({
    ...pageQuery,
    org_id: callerId.optional(),
    rep_id: callerId.optional(),
    status: analysisStatus.optional(),
    min_score: z.coerce.number().min(0).max(100).optional(),
    created_after: timestamp.optional(),
    created_before: timestamp.optional(),
    updated_after: timestamp.optional(),
    session_id: uuid.optional(),
  }),
  success: { status: 200, body: z.object({ data: z.array(analysisSummary), ...pageFields }) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const deleteAnalysis = {
  id: 'analyses.delete-analysis',
  method: 'DELETE',
  path: '/v1/analyses/{id}',
  scope: 'partner:write',
  summary: 'Archive an analysis, or erase what it says for good; a running one is cancelled first',
  params: z.object({ id: uuid }),
  query: z.strictObject({
    mode: z
      .enum(['archive', 'purge'])
      .default('archive')
      .describe(
        'purge erases transcript, analysis, evidence and chat, also of an analysis that is archived.',
      ),
  }),
  success: {
    status: 200,
    body: z.object({
      id: uuid,
      mode: z.enum(['archive', 'purge']),
      archived_at: timestamp,
      purged_at: timestamp.nullable(),
    }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'analysis_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'documents:write', 'documents:erase'],
  timeoutSeconds: 28,
} as const satisfies Row;

export const getTranscript = {
  id: 'analyses.get-transcript',
  method: 'GET',
  path: '/v1/analyses/{id}/transcript',
  scope: 'partner:read',
  summary: 'The transcript of an analysis, as JSON, captions or text',
  params: z.object({ id: uuid }),
  query: z.strictObject({ format: z.enum(['json', 'vtt', 'srt', 'txt']).default('json') }),
  success: {
    status: 200,
    body: transcript,
    alsoAs: ['text/vtt', 'application/x-subrip', 'text/plain'],
  },
  problems: [...authenticated, ...validated, 'analysis_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

const quotes = z.object({
  quotes: z.array(
    z.object({
      quote: z.string(),
      speaker: z.string(),
      role: z.enum(['rep', 'customer', 'other']).nullable(),
      start_seconds: z.number(),
      end_seconds: z.number(),
      supports: z
        .string()
        .describe('The rubric statement that it bears on; "Missed: …" when it shows the opposite.'),
      verified: z.literal(true),
    }),
  ),
});

export const evidence = z
  .object({
    analysis_id: uuid,
    pillars: z.object({
      clarity: quotes,
      influence: quotes,
      objection: quotes,
      discovery: quotes,
      delivery: quotes,
      close: quotes,
    }),
    dropped: z.int().min(0).describe('Quotes that were not found in the transcript, and left out.'),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the rubric statements that carry verified evidence.'),
  })
  .meta({ id: 'Evidence' });

export const getEvidence = {
  id: 'analyses.get-evidence',
  method: 'GET',
  path: '/v1/analyses/{id}/evidence',
  scope: 'partner:read',
  summary: 'The quotes behind each score, each found in the transcript',
  params: z.object({ id: uuid }),
  success: {
    status: 200,
    body: evidence,
  },
  problems: [...authenticated, ...validated, 'analysis_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const rescoreAnalysis = {
  id: 'analyses.rescore-analysis',
  method: 'POST',
  path: '/v1/analyses/{id}/rescore',
  scope: 'partner:write',
  summary: "Score the stored transcript again, with today's prompts, playbook and profile",
  params: z.object({ id: uuid }),
  success: { status: 202, body: handle },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'analysis_not_found',
    'analysis_already_processing',
    'analysis_cannot_rescore',
    'concurrency_limit_reached',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'documents:write'],
} as const satisfies Row;

export const listScores = {
  id: 'analyses.list-scores',
  method: 'GET',
  path: '/v1/analyses/{id}/scores',
  scope: 'partner:read',
  summary: 'Every score that an analysis ever got, newest first',
  params: z.object({ id: uuid }),
  query: z.strictObject(pageQuery),
  success: {
    status: 200,
    body: z.object({
      data: z.array(
        z
          .object({
            scored_at: timestamp,
            engine: z.string(),
            rubric_version: z.string(),
            overall_score: score,
            clarity_score: score,
            influence_score: score,
            objection_score: score,
            discovery_score: score,
            delivery_score: score,
            close_score: score,
            profile_id: z.string().nullable(),
            playbook_id: z.string().nullable(),
          })
          .meta({ id: 'Score' }),
      ),
      ...pageFields,
    }),
  },
  problems: [...authenticated, ...validated, 'analysis_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
