import * as z from 'zod';
import { analysis, analysisStatus, analysisSummary, evidence, scoreRecord } from './analysis.ts';
import { callerUrl, createdAt, filterTime, metadata, orgId, repId, timestamp, uuid } from './fields.ts';
import { bodyLimitBytes } from './limits.ts';
import { createdSpan, pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, submissionLimited, validated, workLimited } from './problems.ts';
import { environmentSlugs, recordingTypeSlugs, salesMotionSlugs } from './reference-lists.ts';
import type { Row } from './row.ts';
import { besideOptions, sharedOptions } from './submission-options.ts';
import { atLeastOneOf } from './together.ts';
import { submittedTranscript, transcriptQuery, transcriptSuccess } from './transcripts.ts';
import { fileKey } from './uploads.ts';

/** The response to a request for work that continues after it. */
const handle = z.object({
  id: uuid.describe('Id of the analysis: poll `GET /v1/analyses/{id}`.'),
  status: analysisStatus,
  created_at: createdAt,
});

const analysisPath = z.object({ id: uuid.describe('Id of the analysis.') });

const label = 'A label that is kept with the analysis. It changes no score.';

export const submitAnalysis = {
  id: 'analyses.submit-analysis',
  method: 'POST',
  path: '/v1/analyses',
  scope: 'partner:write',
  summary: 'Submit a recording, or a transcript, of one conversation',
  body: atLeastOneOf(
    z.strictObject({
      org_id: orgId.describe('Your identifier of the org. One that is not known yet is created.'),
      rep_id: repId.describe('Your identifier of the rep. One that is not known yet is created.'),
      recording_url: callerUrl
        .optional()
        .describe(
          'Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched.',
        ),
      file_key: fileKey.optional().describe('The `file_key` of an upload, instead of a recording_url.'),
      transcript: submittedTranscript.optional().describe('The transcript, instead of a recording.'),
      recording_title: z.string().max(200).optional().describe('Title of the recording, for your own lists.'),
      ...besideOptions,
      options: z
        .strictObject({
          ...sharedOptions,
          playbook_content: z
            .string()
            .min(1)
            .max(500_000)
            .optional()
            .describe('A playbook for this analysis alone.'),
          recording_type: z.enum(recordingTypeSlugs).optional().describe(label),
          environment: z.enum(environmentSlugs).optional().describe(label),
          sales_motion: z.enum(salesMotionSlugs).optional().describe(label),
        })
        .default({})
        .describe('How the recording is to be analysed.'),
      metadata: metadata.default({}),
    }),
    'recording_url',
    'file_key',
    'transcript',
  ),
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
    'pii_policy_violation',
    ...submissionLimited,
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write', 'recordings:look', 'uploads:read'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getAnalysis = {
  id: 'analyses.get-analysis',
  method: 'GET',
  path: '/v1/analyses/{id}',
  scope: 'partner:read',
  summary: 'One analysis, byte for byte as in its event',
  params: analysisPath,
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
    org_id: orgId.optional().describe('Only analyses of this org.'),
    rep_id: repId.optional().describe('Only analyses of reps with this identifier.'),
    status: analysisStatus.optional().describe('Only analyses with this status.'),
    min_score: z
      .preprocess(
        (text) => (typeof text === 'string' && /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text),
        z.number({ error: 'must be a number from 0 to 100, in digits' }).min(0).max(100),
      )
      .optional()
      .describe('Only analyses with at least this overall score, 0 to 100.'),
    ...createdSpan,
    updated_after: filterTime.optional().describe('Only analyses that were changed after this time.'),
    session_id: uuid.optional().describe('Only analyses of segments of this all-day session.'),
  }),
  success: { status: 200, body: pageOf(analysisSummary) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const deleteAnalysis = {
  id: 'analyses.delete-analysis',
  method: 'DELETE',
  path: '/v1/analyses/{id}',
  scope: 'partner:write',
  summary: 'Archive an analysis, or erase its content permanently; a running one is cancelled first',
  params: analysisPath,
  query: z.strictObject({
    mode: z
      .enum(['archive', 'purge'])
      .default('archive')
      .describe('purge erases transcript, analysis, evidence and chat, even of an archived analysis.'),
  }),
  success: {
    status: 200,
    body: z.object({
      id: uuid.describe('Id of the analysis.'),
      mode: z.enum(['archive', 'purge']).describe('What was done.'),
      archived_at: timestamp.describe('When it was archived.'),
      purged_at: timestamp.nullable().describe('When its content was erased; null if it is only archived.'),
    }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'analysis_not_found'],
  uses: [
    'keys:check',
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'documents:erase',
    'erasures:note',
  ],
  timeoutSeconds: 28,
} as const satisfies Row;

export const getTranscript = {
  id: 'analyses.get-transcript',
  method: 'GET',
  path: '/v1/analyses/{id}/transcript',
  scope: 'partner:read',
  summary: 'The transcript of an analysis, as JSON, captions or text',
  params: analysisPath,
  query: transcriptQuery,
  success: transcriptSuccess,
  problems: [...authenticated, ...validated, 'analysis_not_found', 'retention_policy_violation'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const getEvidence = {
  id: 'analyses.get-evidence',
  method: 'GET',
  path: '/v1/analyses/{id}/evidence',
  scope: 'partner:read',
  summary: 'The quotes behind each score, each found in the transcript',
  params: analysisPath,
  success: {
    status: 200,
    body: evidence,
  },
  problems: [...authenticated, ...validated, 'analysis_not_found', 'retention_policy_violation'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const rescoreAnalysis = {
  id: 'analyses.rescore-analysis',
  method: 'POST',
  path: '/v1/analyses/{id}/rescore',
  scope: 'partner:write',
  summary: "Score the stored transcript again, with today's prompts, playbook and profile",
  params: analysisPath,
  success: { status: 202, body: handle },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    ...workLimited,
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
  summary: 'Every score of an analysis, newest first',
  params: analysisPath,
  query: z.strictObject(pageQuery),
  success: {
    status: 200,
    body: pageOf(scoreRecord),
  },
  problems: [...authenticated, ...validated, 'analysis_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
