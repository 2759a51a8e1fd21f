import * as z from 'zod';
import { uuid } from './fields.ts';
import {
  assignBody,
  assignProblems,
  confidence,
  intelHandle,
  notes,
  profileQuote,
  recordFields,
  repPath,
  repProblems,
} from './intelligence.ts';
import { pageFields, pageQuery } from './pages.ts';
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
    slug: z.enum(methodologySlugs),
    ...described,
    stages: z.array(z.object(described)).describe('Its steps, in the order in which they are taken.'),
  })
  .meta({ id: 'Methodology' });

export const listMethodologies = {
  id: 'methodologies.list-methodologies',
  method: 'GET',
  path: '/v1/methodologies',
  scope: 'partner:read',
  summary: 'All sales methodologies that a rep may be found to follow',
  success: { status: 200, body: z.object({ data: z.array(methodology) }) },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

const slug = z.enum(methodologySlugs);

const match = z
  .object({ methodology: slug, confidence, rationale: z.string(), evidence: z.array(profileQuote) })
  .meta({ id: 'MethodologyMatch' });

/** What a methodology_assign job finds: `result` of the job, and of its event. */
export const methodologyResult = z
  .object({
    primary: match,
    secondary: match.nullable(),
    analysis_ids: z.array(uuid).describe('The analyses that it rests on.'),
    source: z.literal('ai'),
  })
  .meta({ id: 'MethodologyResult' });

/** One that was set by hand has neither confidence nor rationale. */
const choice = match
  .extend({ confidence: confidence.nullable(), rationale: z.string().nullable() })
  .meta({ id: 'MethodologyChoice' });

export const repMethodology = z
  .object({
    ...recordFields,
    primary: choice,
    secondary: choice.nullable(),
    analysis_ids: z.array(uuid),
  })
  .meta({ id: 'RepMethodology' });

export const assignMethodology = {
  id: 'methodologies.assign-methodology',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/methodology/assign',
  scope: 'partner:write',
  summary:
    'Find out which methodologies a rep follows; methodology.assigned or methodology.failed tells the end',
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
  summary: 'All methodologies that a rep was ever given, newest first',
  params: repPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(repMethodology), ...pageFields }) },
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
    primary: slug,
    secondary: slug.optional().describe('Another one than the primary.'),
    notes,
  }),
  success: { status: 200, body: repMethodology },
  problems: [...repProblems, ...idempotent, 'pii_policy_violation'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
