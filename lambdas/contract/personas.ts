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

export const personaSlugs = [
  'challenger',
  'hard_worker',
  'lone_wolf',
  'problem_solver',
  'relationship_builder',
] as const;

const persona = z
  .object({
    slug: z.enum(personaSlugs).describe('Name for programs.'),
    ...described,
    strengths: z.array(z.string()).describe('What such a rep does well.'),
    watch_outs: z.array(z.string()).describe('What such a rep should watch.'),
  })
  .meta({ id: 'Persona' });

export const listPersonas = {
  id: 'personas.list-personas',
  method: 'GET',
  path: '/v1/personas',
  scope: 'partner:read',
  summary: 'All personas that can be assigned to a rep',
  success: { status: 200, body: listOf(persona) },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

const slug = z.enum(personaSlugs);
const runnerUp = slug.nullable().describe('The persona that fits second best; null without one.');
const basis = z.array(uuid).describe('Ids of the analyses that it is based on.');

/** The result of a persona_assign job: `result` of the job, and of its event. */
export const personaResult = z
  .object({
    persona: slug.describe('The persona that fits best.'),
    confidence,
    runner_up: runnerUp,
    rationale: z.string().describe('Why this persona.'),
    evidence: z.array(profileQuote).describe('Quotes that show it.'),
    analysis_ids: basis,
    source: foundBy,
  })
  .meta({ id: 'PersonaResult' });

export const repPersona = z
  .object({
    ...recordFields,
    persona: slug.describe('The persona of the rep.'),
    confidence: confidence.nullable(),
    runner_up: runnerUp,
    rationale: z.string().nullable().describe('Why this persona; null for one set by hand.'),
    evidence: z.array(profileQuote).describe('Quotes that show it; none for one set by hand.'),
    analysis_ids: basis,
  })
  .meta({ id: 'RepPersona' });

export const assignPersona = {
  id: 'personas.assign-persona',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/persona/assign',
  scope: 'partner:write',
  summary: 'Find the persona of a rep; persona.assigned or persona.failed reports the end',
  params: repPath,
  body: assignBody,
  success: { status: 202, body: intelHandle },
  problems: assignProblems,
  uses: ['keys:check', 'table:read', 'table:write', 'documents:write'],
  timeoutSeconds: 20,
} as const satisfies Row;

export const getPersona = {
  id: 'personas.get-persona',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/persona',
  scope: 'partner:read',
  summary: "A rep's current persona: the newest, found or set by hand",
  params: repPath,
  success: { status: 200, body: repPersona },
  problems: [...repProblems, 'persona_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listPersonaHistory = {
  id: 'personas.list-persona-history',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/persona/history',
  scope: 'partner:read',
  summary: 'Every persona that was ever assigned to a rep, newest first',
  params: repPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(repPersona) },
  problems: repProblems,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const putPersona = {
  id: 'personas.put-persona',
  method: 'PUT',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/persona',
  scope: 'partner:write',
  summary: 'Set the persona of a rep by hand; it becomes the current one',
  params: repPath,
  body: z.strictObject({ persona: slug.describe('The persona to give the rep.'), notes }),
  success: { status: 200, body: repPersona },
  problems: [...repProblems, ...idempotent, 'pii_policy_violation'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
