import * as z from 'zod';
import { webhookId } from './deliveries.ts';
import {
  callerTime,
  createdAt,
  environment,
  freeForm,
  keptSize,
  planTier,
  timestamp,
  updatedAt,
  uuid,
} from './fields.ts';
import {
  apiKey,
  keyExpiry,
  keyFields,
  keyPath,
  revocationQuery,
  revokedKey,
  secretKeyFields,
} from './keys.ts';
import { limitOverrides } from './limits.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';
import { announcedFile, upload } from './uploads.ts';
import { paused, webhook } from './webhooks.ts';

const partner = z
  .object({
    id: uuid.describe('Id of the partner.'),
    name: z.string().describe('Name of the partner.'),
    contact_email: z.string().describe('E-mail address of the contact.'),
    plan_tier: planTier,
    healthcare: z.boolean().describe('Whether the partner may submit healthcare data.'),
    suspended_at: timestamp.nullable().describe('When the partner was suspended; null while it is not.'),
    settings: freeForm.describe('Settings of the partner. The service reads `baa_signed_at` and `limits`.'),
    notes: z.string().nullable().describe('Notes of your own.'),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Partner' });

const partnerPath = z.object({ id: uuid.describe('Id of the partner.') });

const ownLimit = (name: keyof typeof limitOverrides, description: string) => {
  const { min, max } = limitOverrides[name];
  const sentence = `must be a whole number from ${min} on`;
  return z
    .int(sentence)
    .min(min, sentence)
    .optional()
    .describe(`${description} A larger number than ${max} means ${max}.`);
};

const ownLimits = z
  .strictObject({
    requests_per_minute: ownLimit('requests_per_minute', 'Requests a minute.'),
    in_flight_jobs: ownLimit('in_flight_jobs', 'Jobs in flight.'),
    recorded_minutes_per_month: ownLimit('recorded_minutes_per_month', 'Recorded minutes a calendar month.'),
    model_work_per_day: ownLimit('model_work_per_day', 'Units of model work a day.'),
    sandbox_requests_per_minute: ownLimit('sandbox_requests_per_minute', 'Requests a minute in the sandbox.'),
    sandbox_in_flight_jobs: ownLimit('sandbox_in_flight_jobs', 'Jobs in flight in the sandbox.'),
    sandbox_submissions_per_day: ownLimit('sandbox_submissions_per_day', 'Submissions a day in the sandbox.'),
    sandbox_recorded_minutes_per_day: ownLimit(
      'sandbox_recorded_minutes_per_day',
      'Recorded minutes a day in the sandbox.',
    ),
    sandbox_model_work_per_day: ownLimit(
      'sandbox_model_work_per_day',
      'Units of model work a day in the sandbox.',
    ),
    sandbox_triggered_events_per_day: ownLimit(
      'sandbox_triggered_events_per_day',
      'Triggered events a day in the sandbox.',
    ),
    sandbox_time_advances_per_day: ownLimit(
      'sandbox_time_advances_per_day',
      'Advances of the time a day in the sandbox.',
    ),
  } satisfies Record<keyof typeof limitOverrides, z.ZodType>)
  .describe('Limits of the partner, instead of those of its plan and of the sandbox.')
  .meta({ id: 'PartnerLimits' });

/** What else is in it is the operator's own. */
const ownSettings = keptSize(z.looseObject({ limits: ownLimits.optional() }));

const editable = {
  name: z.string().min(1).max(200).describe('Name of the partner.'),
  contact_email: z.email().max(254).describe('E-mail address of the contact.'),
  plan_tier: planTier,
  healthcare: z
    .boolean()
    .describe(
      'Whether the partner may submit healthcare data. It requires `settings.baa_signed_at`, the time of the signature of the agreement.',
    ),
  notes: z.string().max(2_000).nullable().describe('Notes of your own; null removes them.'),
  settings: ownSettings.describe(
    'A free-form object, at most 16 KiB of JSON, replaced as a whole. The service reads `baa_signed_at` and `limits`.',
  ),
};

export const createPartner = {
  id: 'admin.create-partner',
  method: 'POST',
  path: '/v1/admin/partners',
  scope: 'admin',
  onlyIn: 'production',
  summary: 'Create a partner',
  body: z.strictObject({
    ...editable,
    plan_tier: editable.plan_tier.default('starter'),
    healthcare: editable.healthcare.default(false),
    notes: editable.notes.optional(),
    settings: editable.settings.default({}),
  }),
  success: { status: 201, body: partner },
  problems: [...authenticated, ...validated, ...idempotent, 'healthcare_without_baa'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write', 'secrets:seal'],
} as const satisfies Row;

export const getPartner = {
  id: 'admin.get-partner',
  method: 'GET',
  path: '/v1/admin/partners/{id}',
  scope: 'admin',
  summary: 'One partner',
  params: partnerPath,
  success: { status: 200, body: partner },
  problems: [...authenticated, ...validated, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listPartners = {
  id: 'admin.list-partners',
  method: 'GET',
  path: '/v1/admin/partners',
  scope: 'admin',
  summary: 'All partners, newest first',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(partner) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updatePartner = {
  id: 'admin.update-partner',
  method: 'PATCH',
  path: '/v1/admin/partners/{id}',
  scope: 'admin',
  onlyIn: 'production',
  summary: 'Change a partner; a new plan or new limits apply from the next request on',
  params: partnerPath,
  body: z.strictObject(editable).partial(),
  success: { status: 200, body: partner },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'partner_record_not_found',
    'healthcare_without_baa',
  ],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
} as const satisfies Row;

export const suspendPartner = {
  id: 'admin.suspend-partner',
  method: 'POST',
  path: '/v1/admin/partners/{id}/suspend',
  scope: 'admin',
  onlyIn: 'production',
  summary: 'Suspend another partner: all of its keys are refused from the next request on',
  params: partnerPath,
  success: { status: 200, body: partner },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
} as const satisfies Row;

export const resumePartner = {
  id: 'admin.resume-partner',
  method: 'POST',
  path: '/v1/admin/partners/{id}/resume',
  scope: 'admin',
  onlyIn: 'production',
  summary: 'End the suspension of a partner',
  params: partnerPath,
  success: { status: 200, body: partner },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
} as const satisfies Row;

export const listPartnerKeys = {
  id: 'admin.list-keys',
  method: 'GET',
  path: '/v1/admin/partners/{id}/api-keys',
  scope: 'admin',
  summary:
    'All keys of a partner, newest first: of both environments for a live key, of its own for a sandbox key',
  params: partnerPath,
  query: z.strictObject({
    ...pageQuery,
    environment: environment
      .optional()
      .describe('Only keys of this environment: `sandbox`, or with a live key `production`.'),
  }),
  success: { status: 200, body: pageOf(apiKey).meta({ id: 'ListPartnerKeysResponse' }) },
  problems: [...authenticated, ...validated, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const revokePartnerKey = {
  id: 'admin.revoke-key',
  method: 'DELETE',
  path: '/v1/admin/api-keys/{key_id}',
  scope: 'admin',
  summary: 'Revoke an API key of any partner at once; with a sandbox key, one of the sandbox',
  params: keyPath,
  query: revocationQuery,
  success: { status: 200, body: revokedKey },
  problems: [...authenticated, ...validated, ...idempotent, 'api_key_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
} as const satisfies Row;

export const mintKey = {
  id: 'admin.mint-key',
  method: 'POST',
  path: '/v1/admin/api-keys',
  scope: 'admin',
  summary: 'Mint an API key, with a sandbox key one of the sandbox; its full text is shown here only',
  body: z.strictObject({
    partner_id: uuid.describe('The partner that the key is for.'),
    environment,
    scopes: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(32)
      .default(['partner:write'])
      .describe(
        'What the key may do: `partner:read`, `partner:write`, `admin`. Unknown names grant nothing.',
      ),
    name: z.string().min(1).max(120).nullish().describe('Name for people.'),
    description: z.string().max(2_000).nullish().describe('A note of your own.'),
    expires_at: callerTime
      .nullish()
      .describe('When the key expires, and every successor with it: RFC 3339, in the future. Null: never.'),
  }),
  success: {
    status: 201,
    body: z
      .object({
        id: uuid.describe('Our id of the record of the key.'),
        ...secretKeyFields,
        key_id: keyPath.shape.key_id,
        ...keyFields,
        expires_at: keyExpiry,
        partner_id: uuid.describe('The partner that the key is for.'),
      })
      .meta({ id: 'MintedKey' }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
  responseIsSecret: true,
} as const satisfies Row;

const partnerWebhookPath = z.object({
  ...partnerPath.shape,
  webhook_id: webhookId.describe('Id of the webhook.'),
});

export const listPartnerWebhooks = {
  id: 'admin.list-webhooks',
  method: 'GET',
  path: '/v1/admin/partners/{id}/webhooks',
  scope: 'admin',
  summary:
    'Webhooks of a partner, newest first: all of them for a live key, those made in the sandbox for a sandbox key',
  params: partnerPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(webhook).meta({ id: 'ListPartnerWebhooksResponse' }) },
  problems: [...authenticated, ...validated, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updatePartnerWebhook = {
  id: 'admin.update-webhook',
  method: 'PATCH',
  path: '/v1/admin/partners/{id}/webhooks/{webhook_id}',
  scope: 'admin',
  summary: 'Pause or resume a webhook of a partner; with a sandbox key, one made in the sandbox',
  params: partnerWebhookPath,
  body: z.strictObject({ paused }).meta({ id: 'UpdatePartnerWebhookRequest' }),
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found', 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const deletePartnerWebhook = {
  id: 'admin.delete-webhook',
  method: 'DELETE',
  path: '/v1/admin/partners/{id}/webhooks/{webhook_id}',
  scope: 'admin',
  summary:
    'Archive a webhook of a partner, with a sandbox key one made in the sandbox; pending deliveries are cancelled',
  params: partnerWebhookPath,
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found', 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const signUpload = {
  id: 'admin.sign-upload',
  method: 'POST',
  path: '/v1/admin/partners/{id}/uploads/signed-url',
  scope: 'admin',
  summary: 'A signed form for uploading a recording of a partner',
  params: partnerPath,
  body: z.strictObject({
    ...announcedFile,
    environment: environment
      .optional()
      .describe('The environment that the file is for; by default that of the address.'),
  }),
  success: { status: 201, body: upload },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'uploads:write'],
  responseIsSecret: true,
} as const satisfies Row;
