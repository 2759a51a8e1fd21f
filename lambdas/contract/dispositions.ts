import * as z from 'zod';
import { callerTime, createdAt, orgId, orgPath, timestamp, updatedAt, uuid } from './fields.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';
import { bothOrNeither } from './together.ts';

const slug = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, {
    error: 'must have lower-case letters and digits, with single _ or - between them',
  })
  .describe('Name for programs: lower-case letters and digits, separated by single hyphens or underscores.');

export const dispositionOutcome = z
  .enum(['won', 'lost', 'follow_up', 'no_contact', 'other'])
  .describe('The outcome that the org assigned to the disposition.');

const disposition = z.strictObject({
  slug,
  label: z.string().min(1).max(200).describe('Name for people.'),
  outcome: dispositionOutcome.describe('The outcome by which insights compare scores.'),
});

const dispositionList = z
  .object({
    org_id: orgId,
    dispositions: z
      .array(disposition)
      .describe('The dispositions that can be set for an analysis of the org.'),
    is_default: z.boolean().describe('Whether this is the default list: the org has not set one of its own.'),
    updated_at: timestamp.nullable().describe('When the list was last set; null for the default list.'),
  })
  .meta({ id: 'DispositionList' });

export const putDispositions = {
  id: 'dispositions.put-dispositions',
  method: 'PUT',
  path: '/v1/orgs/{org_id}/dispositions',
  scope: 'partner:write',
  summary: 'Replace the ways in which the conversations of an org can end',
  params: orgPath,
  body: z.strictObject({
    dispositions: z
      .array(disposition)
      .min(1)
      .max(50)
      .describe(
        'The whole new list, each slug once. An analysis whose slug is no longer in the list keeps the slug, with its former label and outcome.',
      ),
  }),
  success: { status: 200, body: dispositionList },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getDispositions = {
  id: 'dispositions.get-dispositions',
  method: 'GET',
  path: '/v1/orgs/{org_id}/dispositions',
  scope: 'partner:read',
  summary: 'The ways in which the conversations of an org can end',
  params: orgPath,
  success: { status: 200, body: dispositionList },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

const valueCents = z.int().min(0).describe('The value of the deal, in hundredths of the currency.');
const notes = z.string().max(2_000).describe('Notes of your own.');

const attached = z
  .object({
    analysis_id: uuid.describe('Id of the analysis.'),
    slug,
    label: z
      .string()
      .describe('As in the present list of the org; if the slug was removed, as when it was attached.'),
    outcome: dispositionOutcome,
    value_cents: valueCents.nullable(),
    currency: z.string().nullable().describe('ISO 4217 code of the currency of value_cents.'),
    occurred_at: timestamp
      .nullable()
      .describe('When the conversation ended this way; null where you did not say.'),
    notes: z.string().nullable().describe('Notes of your own.'),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'AnalysisDisposition' });

const ofAnalysis = z.object({ id: uuid.describe('Id of the analysis.') });

export const putDisposition = {
  id: 'dispositions.put-disposition',
  method: 'PUT',
  path: '/v1/analyses/{id}/disposition',
  scope: 'partner:write',
  summary: "Set or change the ending of an analysis' conversation: the body replaces the former one",
  params: ofAnalysis,
  body: bothOrNeither(
    z.strictObject({
      slug: slug.describe('How it ended: one of the slugs in the list of the org.'),
      value_cents: valueCents.nullish(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, { error: 'must be a code of ISO 4217, such as USD' })
        .nullish()
        .describe(
          'ISO 4217 code of the currency, such as `EUR`. Send it together with value_cents, or neither.',
        ),
      occurred_at: callerTime.nullable().optional().describe('When the conversation ended this way.'),
      notes: notes.nullish(),
    }),
    'value_cents',
    'currency',
  ),
  success: { status: 200, body: attached },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'analysis_not_found',
    'disposition_not_found',
    'pii_policy_violation',
  ],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getDisposition = {
  id: 'dispositions.get-disposition',
  method: 'GET',
  path: '/v1/analyses/{id}/disposition',
  scope: 'partner:read',
  summary: 'How the conversation of an analysis ended',
  params: ofAnalysis,
  success: { status: 200, body: attached },
  problems: [...authenticated, ...validated, 'analysis_not_found', 'disposition_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const deleteDisposition = {
  id: 'dispositions.delete-disposition',
  method: 'DELETE',
  path: '/v1/analyses/{id}/disposition',
  scope: 'partner:write',
  summary: 'Remove the disposition of an analysis; the response is the former one',
  params: ofAnalysis,
  success: { status: 200, body: attached },
  problems: [...authenticated, ...validated, ...idempotent, 'analysis_not_found', 'disposition_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
