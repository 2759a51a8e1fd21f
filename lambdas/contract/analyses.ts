import * as z from 'zod';
import { analysis, analysisSummary, evidence, scoreRecord } from './analysis.ts';
import { analysisHandle, analysisStatus } from './analysis-handle.ts';
import { filterTime, orgId, repId, timestamp, uuid } from './fields.ts';
import { createdSpan, pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated, workLimited } from './problems.ts';
import type { Row } from './row.ts';
import { transcriptQuery, transcriptSuccess } from './transcripts.ts';

const analysisPath = z.object({ id: uuid.describe('Id of the analysis.') });

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
  success: { status: 202, body: analysisHandle },
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
