import * as z from 'zod';
import { repPath, uuid } from './fields.ts';
import {
  assignBody,
  assignProblems,
  confidence,
  foundBy,
  intelHandle,
  notes,
  profileQuote,
  recordFields,
  repProblems,
} from './intelligence.ts';
import { listOf, pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent } from './problems.ts';
import { described } from './reference-lists.ts';
import type { Row } from './row.ts';

export const methodologySlugs = [
  'spin',
  'sandler',
  'challenger',
  'meddic',
  'nepq',
  'solution_selling',
  'consultative_selling',
  'value_selling',
] as const;

const methodology = z
  .object({
    slug: z.enum(methodologySlugs).describe('Name for programs.'),
    ...described,
    stages: z.array(z.object(described)).describe('Its steps, in order.'),
  })
  .meta({ id: 'Methodology' });

export const listMethodologies = {
  id: 'methodologies.list-methodologies',
  method: 'GET',
  path: '/v1/methodologies',
  scope: 'partner:read',
  summary: 'All sales methodologies that can be assigned to a rep',
  success: { status: 200, body: listOf(methodology) },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

const slug = z.enum(methodologySlugs);
const basis = z.array(uuid).describe('Ids of the analyses that it is based on.');

const match = z
  .object({
    methodology: slug.describe('A methodology of GET /v1/methodologies.'),
    confidence,
    rationale: z.string().describe('Why this methodology.'),
    evidence: z.array(profileQuote).describe('Quotes that show it.'),
  })
  .meta({ id: 'MethodologyMatch', description: 'A methodology that fits, with its evidence.' });

/** The result of a methodology_assign job: `result` of the job, and of its event. */
export const methodologyResult = z
  .object({
    primary: match,
    secondary: match.nullable().describe('One that fits at least half as well; null if there is none.'),
    analysis_ids: basis,
    source: foundBy,
  })
  .meta({ id: 'MethodologyResult' });

/** One that was set manually has neither confidence nor rationale. */
const choice = match
  .extend({
    confidence: confidence.nullable(),
    rationale: z.string().nullable().describe('Why this methodology; null for one set by hand.'),
  })
  .meta({ id: 'MethodologyChoice', description: 'A methodology that a rep follows.' });

export const repMethodology = z
  .object({
    ...recordFields,
    primary: choice,
    secondary: choice.nullable().describe('A second one that the rep follows; null without one.'),
    analysis_ids: basis,
  })
  .meta({ id: 'RepMethodology' });

export const assignMethodology = {
  id: 'methodologies.assign-methodology',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/methodology/assign',
  scope: 'partner:write',
  summary:
    'Find the methodologies that a rep follows; methodology.assigned or methodology.failed reports the end',
  params: repPath,
  body: assignBody,
  success: { status: 200, body: intelHandle },
  problems: assignProblems,
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getMethodology = {
  id: 'methodologies.get-methodology',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/methodology',
  scope: 'partner:read',
  summary: "A rep's current methodologies: the newest, found or set by hand",
  params: repPath,
  success: { status: 200, body: repMethodology },
  problems: [...repProblems, 'methodology_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listMethodologyHistory = {
  id: 'methodologies.list-methodology-history',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/methodology/history',
  scope: 'partner:read',
  summary: 'All methodologies that were ever assigned to a rep, newest first',
  params: repPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(repMethodology) },
  problems: repProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const putMethodology = {
  id: 'methodologies.put-methodology',
  method: 'PUT',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/methodology',
  scope: 'partner:write',
  summary: 'Set the methodologies of a rep by hand; they become the current ones',
  params: repPath,
  body: z.strictObject({
    primary: slug.describe('The methodology to give the rep.'),
    secondary: slug.nullish().describe('A second one, other than the primary; null for none.'),
    notes,
  }),
  success: { status: 200, body: repMethodology },
  problems: [...repProblems, ...idempotent, 'pii_policy_violation'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
