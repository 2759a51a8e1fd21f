import * as z from 'zod';
import { delivery, webhookId, webhookPath } from './deliveries.ts';
import { eventKind } from './events.ts';
import { callerUrl, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const webhook = z
  .object({
    id: webhookId,
    url: z.string(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    enabled_events: z.array(eventKind),
    paused: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Webhook' });

const signingSecret = z.string().regex(/^whsec_[A-Za-z0-9]{32,}$/);

const webhookWithSecret = webhook.extend({ signing_secret: signingSecret }).meta({ id: 'WebhookWithSecret' });

const editable = {
  url: callerUrl,
  name: z.string().max(120),
  description: z.string().max(2_000),
  enabled_events: z.array(eventKind).min(1).max(100),
};

export const registerWebhook = {
  id: 'webhooks.register-webhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'partner:write',
  summary: 'Register a webhook; its signing_secret is shown here and at rotation only',
  body: z.strictObject({
    ...editable,
    name: editable.name.optional(),
    description: editable.description.optional(),
  }),
  success: { status: 200, body: webhookWithSecret },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  answerIsSecret: true,
} as const satisfies Row;

export const getWebhook = {
  id: 'webhooks.get-webhook',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  scope: 'partner:read',
  summary: 'One webhook',
  params: webhookPath,
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, 'webhook_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listWebhooks = {
  id: 'webhooks.list-webhooks',
  method: 'GET',
  path: '/v1/webhooks',
  scope: 'partner:read',
  summary: 'All webhooks of the partner, newest first',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(webhook), ...pageFields }) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updateWebhook = {
  id: 'webhooks.update-webhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  scope: 'partner:write',
  summary: 'Change, pause or resume a webhook',
  params: webhookPath,
  body: z.strictObject({ ...editable, paused: z.boolean() }).partial(),
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const deleteWebhook = {
  id: 'webhooks.delete-webhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  scope: 'partner:write',
  summary: 'Archive a webhook; what was pending is cancelled',
  params: webhookPath,
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const rotateSecret = {
  id: 'webhooks.rotate-secret',
  method: 'POST',
  path: '/v1/webhooks/{id}/rotate',
  scope: 'partner:write',
  summary: 'A new signing_secret, shown once; the old one dies at once',
  params: webhookPath,
  success: { status: 200, body: webhookWithSecret },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  answerIsSecret: true,
} as const satisfies Row;

export const testWebhook = {
  id: 'webhooks.test-webhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  scope: 'partner:write',
  summary: 'Send a webhook.test event; answers with the pending delivery',
  params: webhookPath,
  success: { status: 200, body: delivery },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found', 'webhook_disabled'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const rotateCallbackSecret = {
  id: 'webhooks.rotate-callback-secret',
  method: 'POST',
  path: '/v1/callback-secret/rotate',
  scope: 'partner:write',
  summary: 'A new secret for deliveries to a callback_url; the old one dies at once',
  success: { status: 200, body: z.object({ signing_secret: signingSecret }) },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  answerIsSecret: true,
} as const satisfies Row;
