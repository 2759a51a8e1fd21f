import * as z from 'zod';
import { jobError } from './analysis.ts';
import { createdAt, endedAt, orgId, repId, repPath, uuid } from './fields.ts';
import { intelHandle, profileQuote, repProblems, startProblems, synthesisBody } from './intelligence.ts';
import { methodologyResult } from './methodologies.ts';
import { pageOf, pageQuery } from './pages.ts';
import { personaResult } from './personas.ts';
import { perPillar, pillarName } from './pillars.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

const pillar = pillarName.describe('The pillar of the score that it belongs to.');

const behaviour = z
  .object({
    pillar,
    statement: z.string().describe('A behaviour of the scoring rubric.'),
    shown_in: z.int().describe('Number of conversations in which it was shown.'),
    observed_in: z.int().describe('Number of conversations that had an occasion for it.'),
    evidence: z.array(profileQuote).describe('Quotes that show it, or the lack of it.'),
  })
  .meta({ id: 'Behaviour' });

const trend = z.object({
  first: z
    .number()
    .nullable()
    .describe('Score of the oldest analysis with an occasion for it, 0 to 100; null without any.'),
  last: z.number().nullable().describe('Score of the newest one; null without any.'),
  slope: z.number().nullable().describe('Points per analysis, by least squares; null with fewer than two.'),
});

const findings = {
  summary: z.string().describe('A summary of the conversations.'),
  strengths: z.array(behaviour).describe('Shown in half of the conversations or more, the weightiest first.'),
  gaps: z.array(behaviour).describe('Shown in fewer than half of them, the weightiest first.'),
  action_plan: z
    .array(
      z.object({
        pillar,
        action: z.string().describe('What to do.'),
        reason: z.string().describe('Why it is the next one.'),
      }),
    )
    .describe('Actions for the rep, most rewarding first.'),
  score_trends: z.object(perPillar(trend)).describe('The trend of the scores, by pillar.'),
  analysis_ids: z.array(uuid).describe('Ids of the analyses that it is based on.'),
};

/** The result of a synthesis job: `result` of the job, and of its event. */
export const synthesisResult = z
  .object({ synthesis_id: uuid.describe('Id of the synthesis.'), ...findings })
  .meta({ id: 'SynthesisResult' });

export const synthesis = z
  .object({
    id: uuid.describe('Id of the synthesis.'),
    synthesis_id: uuid.describe('The same id under its longer name.'),
    org_id: orgId,
    rep_id: repId,
    job_id: uuid.describe('The job that made it.'),
    ...findings,
    created_at: createdAt,
  })
  .meta({ id: 'Synthesis' });

export const startSynthesis = {
  id: 'synthesis.start-synthesis',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/synthesis',
  scope: 'partner:write',
  summary: 'Summarise the conversations of a rep; profile.synthesized or profile.failed reports the end',
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
  success: { status: 200, body: pageOf(synthesis) },
  problems: repProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

/** The result of a job, by its type. */
export const jobResult = z.union([personaResult, methodologyResult, synthesisResult]);

const job = z
  .object({
    id: uuid.describe('Id of the job, as job_id.'),
    job_id: uuid.describe('Id of the job.'),
    type: z.enum(['persona_assign', 'methodology_assign', 'synthesis']).describe('The type of the result.'),
    status: z
      .enum(['queued', 'processing', 'completed', 'failed'])
      .describe('The status of the job. `completed` and `failed` are final.'),
    org_id: orgId,
    rep_id: repId,
    result: jobResult
      .nullable()
      .describe('The result of the job, by its type, as in its event; null until it is completed.'),
    error: jobError.nullable(),
    created_at: createdAt,
    completed_at: endedAt,
  })
  .meta({ id: 'IntelJob' });

export const getIntelJob = {
  id: 'synthesis.get-intel-job',
  method: 'GET',
  path: '/v1/intel-jobs/{job_id}',
  scope: 'partner:read',
  summary:
    'A persona, methodology or synthesis job. It has 10 minutes, and 10 more for each recording to analyse, at most 2 hours',
  params: z.object({ job_id: uuid.describe('Id of the job.') }),
  success: { status: 200, body: job },
  problems: [...authenticated, ...validated, 'job_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
