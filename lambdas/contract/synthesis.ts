import * as z from 'zod';
import { jobError } from './analysis.ts';
import { callerId, timestamp, uuid } from './fields.ts';
import {
  intelHandle,
  profileQuote,
  repPath,
  repProblems,
  startProblems,
  synthesisBody,
} from './intelligence.ts';
import { methodologyResult } from './methodologies.ts';
import { pageFields, pageQuery } from './pages.ts';
import { personaResult } from './personas.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const pillar = z.enum(['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close']);

const behaviour = z
  .object({
    pillar,
    statement: z.string().describe('A behaviour of the scoring rubric.'),
    shown_in: z.int().describe('Conversations in which it was shown.'),
    observed_in: z.int().describe('Conversations that had an occasion for it.'),
    evidence: z.array(profileQuote),
  })
  .meta({ id: 'Behaviour' });

const trend = z.object({
  first: z.number().describe('Of the oldest analysis.'),
  last: z.number().describe('Of the newest analysis.'),
  slope: z.number().nullable().describe('Points per analysis, by least squares; null below two analyses.'),
});

const findings = {
  summary: z.string(),
  strengths: z.array(behaviour).describe('Shown in half of the conversations or more, the weightiest first.'),
  gaps: z.array(behaviour).describe('Shown in fewer than half of them, the weightiest first.'),
  action_plan: z.array(z.object({ pillar, action: z.string(), reason: z.string() })),
  score_trends: z.object({
    clarity: trend,
    influence: trend,
    objection: trend,
    discovery: trend,
    delivery: trend,
    close: trend,
  }),
  analysis_ids: z.array(uuid).describe('The analyses that it rests on.'),
};

/** What a synthesis job finds: `result` of the job, and of its event. */
const synthesisResult = z.object({ synthesis_id: uuid, ...findings }).meta({ id: 'SynthesisResult' });

export const synthesis = z
  .object({
    synthesis_id: uuid,
    org_id: callerId,
    rep_id: callerId,
    job_id: uuid,
    ...findings,
    created_at: timestamp,
  })
  .meta({ id: 'Synthesis' });

export const startSynthesis = {
  id: 'synthesis.start-synthesis',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/synthesis',
  scope: 'partner:write',
  summary: "Sum up a rep's conversations; profile.synthesized or profile.failed tells the end",
  params: repPath,
  body: synthesisBody,
  success: { status: 202, body: intelHandle },
  problems: startProblems,
  uses: ['keys:check', 'table:read', 'table:write'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getLatestSynthesis = {
  id: 'synthesis.get-latest-synthesis',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest',
  scope: 'partner:read',
  summary: 'The newest synthesis of a rep',
  params: repPath,
  success: { status: 200, body: synthesis },
  problems: [...repProblems, 'synthesis_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listSyntheses = {
  id: 'synthesis.list-syntheses',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/synthesis',
  scope: 'partner:read',
  summary: 'All syntheses of a rep, newest first',
  params: repPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(synthesis), ...pageFields }) },
  problems: repProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

/** What a job found, by its type. */
export const jobResult = z.union([personaResult, methodologyResult, synthesisResult]);

const job = z
  .object({
    job_id: uuid,
    type: z.enum(['persona_assign', 'methodology_assign', 'synthesis']),
    status: z.enum(['queued', 'processing', 'completed', 'failed']),
    org_id: callerId,
    rep_id: callerId,
    result: jobResult.nullable().describe('What the job found, by its type; the `result` of its event.'),
    error: jobError.nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'IntelJob' });

export const getIntelJob = {
  id: 'synthesis.get-intel-job',
  method: 'GET',
  path: '/v1/intel-jobs/{job_id}',
  scope: 'partner:read',
  summary:
    'A persona, methodology or synthesis job. It has 10 minutes, and 10 more for each recording to analyse, at most 2 hours',
  params: z.object({ job_id: uuid }),
  success: { status: 200, body: job },
  problems: [...authenticated, ...validated, 'job_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
