import * as z from 'zod';
import { analysisStatus } from './analysis-handle.ts';
import { createdAt, repPath, uuid } from './fields.ts';
import { repProblems } from './intelligence.ts';
import { pageOf, pageQuery } from './pages.ts';
import {
  customerPersona,
  difficulty,
  message,
  session,
  status,
  summary,
  summaryFields,
} from './practice-session.ts';
import { authenticated, idempotent, validated, workLimited } from './problems.ts';
import type { Row } from './row.ts';

/** Messages of one session, including those of the customer. */
export const maxPracticeMessages = 200;

export const startPractice = {
  id: 'practice.start-practice',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/practice-sessions',
  scope: 'partner:write',
  summary: 'Start a role play with a simulated customer, who says the first words',
  params: repPath,
  body: z.strictObject({
    scenario: z
      .string()
      .min(1)
      .max(2_000)
      .nullish()
      .describe(
        'The facts about the customer, ideally in the customer’s own words: "We rent. The roof is ten years old." The script answers questions with the sentence that fits.',
      ),
    customer_persona: customerPersona.default('friendly'),
    playbook_id: uuid
      .nullish()
      .describe(
        'Id of the playbook that objections come from and the dialogue is scored by. Default: the playbook in use.',
      ),
    difficulty: difficulty.default('medium'),
  }),
  success: { status: 201, body: session },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'org_not_found',
    'rep_not_found',
    'playbook_not_found',
    'pii_policy_violation',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:read', 'model:ask'],
  timeoutSeconds: 20,
} as const satisfies Row;

const path = z.object({ id: uuid.describe('Id of the role play.') });

export const sendPracticeMessage = {
  id: 'practice.send-message',
  method: 'POST',
  path: '/v1/practice-sessions/{id}/messages',
  scope: 'partner:write',
  summary: "Say something to the simulated customer; the response is the customer's reply",
  params: path,
  body: z
    .strictObject({
      message: z.string().min(1).max(4_000).describe("The rep's words to the customer."),
    })
    .meta({ id: 'SendPracticeMessageRequest' }),
  success: {
    status: 200,
    body: message
      .extend({
        role: z.literal('customer').describe('The customer speaks.'),
        outcome: summaryFields.outcome,
      })
      .meta({ id: 'PracticeReply' }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    ...workLimited,
    'practice_session_not_found',
    'practice_session_completed',
    'practice_session_full',
    'pii_policy_violation',
    'analysis_failed',
    'upstream_unavailable',
    'upstream_timeout',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'model:ask'],
  timeoutSeconds: 28,
} as const satisfies Row;

export const completePractice = {
  id: 'practice.complete-practice',
  method: 'POST',
  path: '/v1/practice-sessions/{id}/complete',
  scope: 'partner:write',
  summary: 'End a role play and analyse its dialogue; analysis.completed reports the end',
  params: path,
  success: {
    status: 202,
    body: z.object({
      id: uuid.describe('Id of the analysis: poll `GET /v1/analyses/{id}`.'),
      status: analysisStatus,
      created_at: createdAt,
    }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'practice_session_not_found',
    'practice_session_completed',
    'recording_too_short',
    'pii_policy_violation',
    'healthcare_without_baa',
    'sandbox_limit_reached',
    'concurrency_limit_reached',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
} as const satisfies Row;

export const getPractice = {
  id: 'practice.get-practice',
  method: 'GET',
  path: '/v1/practice-sessions/{id}',
  scope: 'partner:read',
  summary: 'A role play with all its messages',
  params: path,
  success: { status: 200, body: session },
  problems: [...authenticated, ...validated, 'practice_session_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listPractice = {
  id: 'practice.list-practice',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/practice-sessions',
  scope: 'partner:read',
  summary: 'The role plays of a rep, newest first',
  params: repPath,
  query: z.strictObject({
    ...pageQuery,
    status: status.optional().describe('Only role plays with this status.'),
    difficulty: difficulty.optional().describe('Only role plays of this difficulty.'),
  }),
  success: { status: 200, body: pageOf(summary) },
  problems: repProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
