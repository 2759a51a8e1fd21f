import * as z from 'zod';
import { delivery, webhookId, webhookPath } from './deliveries.ts';
import { enabledKind } from './event-kinds.ts';
import { callerUrl, createdAt, environment, timestamp, updatedAt } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** A webhook as every response shows it: without its signing secret. */
export const webhook = z
  .object({
    id: webhookId.describe('Id of the webhook.'),
    environment: environment.describe(
      'The environment of the key that made it. production: it gets the events of both environments, and only live keys see and manage it. sandbox: it gets sandbox events only, and keys of either environment manage it.',
    ),
    url: z.string().describe('Your address that receives the events.'),
    name: z.string().nullable().describe('Name for people.'),
    description: z.string().nullable().describe('A note of your own.'),
    enabled_events: z
      .array(enabledKind)
      .describe('Kinds of events that it receives; `*`: all, including future ones.'),
    paused: z.boolean().describe('Whether events wait, for at most 24 hours each, instead of being sent.'),
    last_success_at: timestamp
      .nullable()
      .describe('When an attempt of any kind last succeeded; null until one has.'),
    last_failure_at: timestamp.nullable().describe('When one last failed; null until one has.'),
    consecutive_failures: z
      .int()
      .min(0)
      .describe('How many attempts failed since the last success, in the order in which they ended.'),
    health: z
      .enum(['ok', 'failing', 'paused'])
      .describe(
        '`paused`: nothing is sent, whatever the last attempt. `failing`: the last attempt failed. `ok`: it succeeded, or there was none.',
      ),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Webhook' });

const signingSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9]{32,}$/)
  .describe('Key of the signatures (HMAC-SHA-256). Store it: only this response shows it.');

const webhookWithSecret = webhook.extend({ signing_secret: signingSecret }).meta({ id: 'WebhookWithSecret' });

const editable = {
  url: callerUrl.describe('Your https address that receives the events.'),
  name: z.string().max(120).nullable().describe('Name for people; null for none.'),
  description: z.string().max(2_000).nullable().describe('A note of your own; null for none.'),
  enabled_events: z
    .array(enabledKind)
    .min(1)
    .max(100)
    .describe('Kinds of events that it receives; `*` means all, including future ones.'),
};

/** Pauses or resumes a webhook. */
export const paused = z
  .boolean()
  .describe('True: events wait, for at most 24 hours each. False: waiting events are sent, oldest first.');

export const registerWebhook = {
  id: 'webhooks.register-webhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'partner:write',
  summary:
    'Register a webhook for the environment of your key (for a live key: both); its signing_secret is shown only here and at rotation',
  body: z.strictObject({
    ...editable,
    name: editable.name.optional(),
    description: editable.description.optional(),
  }),
  success: { status: 200, body: webhookWithSecret },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  responseIsSecret: true,
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
  summary:
    'Webhooks, newest first: with a live key all of the partner, with a sandbox key those made in the sandbox',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(webhook) },
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
  body: z
    .strictObject({
      ...editable,
      paused,
    })
    .partial(),
  success: { status: 200, body: webhook },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const deleteWebhook = {
  id: 'webhooks.delete-webhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  scope: 'partner:write',
  summary: 'Archive a webhook; pending deliveries are cancelled',
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
  summary: 'Make a new signing_secret, which is shown once; the old one is invalid at once',
  params: webhookPath,
  success: { status: 200, body: webhookWithSecret },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  responseIsSecret: true,
} as const satisfies Row;

export const testWebhook = {
  id: 'webhooks.test-webhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  scope: 'partner:write',
  summary: 'Send a webhook.test event; the response is the pending delivery',
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
  summary:
    'Make a new secret for deliveries to a callback_url of this environment; the old one is invalid at once',
  success: { status: 200, body: z.object({ signing_secret: signingSecret }) },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  responseIsSecret: true,
} as const satisfies Row;
