import * as z from 'zod';
import { perPillar } from '../domain/scoring/pillars.ts';
import { orgId, orgPath, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const weight = z.number().min(0).max(10);

const weights = z
  .strictObject(perPillar((pillar) => weight.describe(`Weight of \`${pillar}\`, 0 to 10.`)))
  .describe('How much each pillar counts in overall_score, 0-10; not all may be 0.');

const profile = z
  .object({
    id: uuid.describe('Id of the profile.'),
    org_id: orgId,
    name: z.string().describe('Name for people.'),
    weights,
    is_active: z.boolean().describe('Whether the profile weighs new scores. An inactive one changes none.'),
    version: z.int().min(1).describe('1 for the first, one more with each change.'),
    created_at: timestamp.describe('When the profile was first saved.'),
    updated_at: timestamp.describe('When this version of it was saved.'),
  })
  .meta({ id: 'ScoringProfile' });

export const putProfile = {
  id: 'scoring.put-profile',
  method: 'PUT',
  path: '/v1/orgs/{org_id}/scoring-profile',
  scope: 'partner:write',
  summary:
    'Set the scoring profile of an org. A change makes a new version; the same content changes nothing',
  params: orgPath,
  body: z.strictObject({
    name: z.string().min(1).max(200).describe('Name for people.'),
    weights,
    is_active: z.boolean().default(true).describe('Whether the profile weighs new scores.'),
  }),
  success: { status: 200, body: profile },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getProfile = {
  id: 'scoring.get-profile',
  method: 'GET',
  path: '/v1/orgs/{org_id}/scoring-profile',
  scope: 'partner:read',
  summary: 'The scoring profile of an org',
  params: orgPath,
  success: { status: 200, body: profile },
  problems: [...authenticated, ...validated, 'org_not_found', 'profile_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const deleteProfile = {
  id: 'scoring.delete-profile',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/scoring-profile',
  scope: 'partner:write',
  summary:
    'Remove the scoring profile, so that pillars weigh the same again. A later PUT restores it with its versions',
  params: orgPath,
  success: { status: 200, body: profile },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'profile_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const listProfileVersions = {
  id: 'scoring.list-profile-versions',
  method: 'GET',
  path: '/v1/orgs/{org_id}/scoring-profile/versions',
  scope: 'partner:read',
  summary: 'All versions of the scoring profile, newest first',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(profile) },
  problems: [...authenticated, ...validated, 'org_not_found', 'profile_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
