import * as z from 'zod';
import { maxAttempts } from '../domain/webhooks/retry-schedule.ts';
import { eventKind } from './event-kinds.ts';
import { eventId } from './events.ts';
import { callerTime, createdAt, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

export const webhookId = z
  .string()
  .regex(/^wh_[0-9a-z]{1,64}$/, { error: 'must be the id of a webhook, such as wh_019a9f5c7d00' });
export const webhookPath = z.object({ id: webhookId.describe('Id of the webhook.') });

const deliveryId = uuid.describe('Id of the delivery: the X-Service-Delivery of its request.');

/** One attempt to bring an event to a receiver. */
export const delivery = z
  .object({
    id: deliveryId,
    webhook_id: webhookId.nullable().describe('Id of the webhook; null for a delivery to a callback_url.'),
    event_id: eventId.describe('Id of the event that is delivered.'),
    event: eventKind.describe('Kind of the event.'),
    attempt: z.int().min(1).max(maxAttempts).describe(`1 for the first, up to ${maxAttempts}.`),
    trigger: z
      .enum(['event', 'retry', 'replay', 'test'])
      .describe('Why it was made: the event itself, a failure before, a replay, or a test.'),
    status: z
      .enum(['pending', 'succeeded', 'failed', 'dropped', 'cancelled'])
      .describe(
        '`pending`: not sent yet. `succeeded`: the response was 2xx. `failed`: all other results. `dropped`: it waited for 24 hours. `cancelled`: the webhook was archived.',
      ),
    scheduled_at: timestamp.describe('When it is, or was, due.'),
    sent_at: timestamp.nullable().describe('When it was sent; null until then.'),
    response_status: z.int().nullable().describe('HTTP status of the response; null without one.'),
    response_excerpt: z
      .string()
      .nullable()
      .describe(
        'The beginning of the response, at most 1,024 bytes as UTF-8 text, with U+FFFD for invalid bytes. Treat this text of your receiver as untrusted. Null without a response, and after the data of the event, or its words, were erased.',
      ),
    error: z.string().nullable().describe('Why there was no valid response; null unless it failed.'),
    duration_ms: z.int().nullable().describe('How long the exchange took, in milliseconds.'),
    next_attempt_at: timestamp.nullable().describe('When the next attempt is due; null if there is none.'),
    created_at: createdAt,
  })
  .meta({ id: 'Delivery' });

const deliveryFilter = z.strictObject({
  ...pageQuery,
  status: delivery.shape.status.optional().describe('Only deliveries with this status.'),
  event: eventKind.optional().describe('Only deliveries of this kind of event.'),
  event_id: eventId.optional().describe('Only deliveries of this event.'),
});

const deliveryPage = pageOf(delivery);

export const listDeliveries = {
  id: 'webhooks.list-deliveries',
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  scope: 'partner:read',
  summary: 'Deliveries of a webhook, newest first; each is one attempt',
  params: webhookPath,
  query: deliveryFilter,
  success: { status: 200, body: deliveryPage },
  problems: [...authenticated, ...validated, 'webhook_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const replayDelivery = {
  id: 'webhooks.replay-delivery',
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}/replay',
  scope: 'partner:write',
  summary: 'Send the event of a delivery again; the response is the new pending delivery',
  params: z.object({ ...webhookPath.shape, delivery_id: deliveryId }),
  success: { status: 200, body: delivery },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'webhook_not_found',
    'delivery_not_found',
    'event_not_found',
    'webhook_disabled',
  ],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

/** The most events that a replayed range may contain; a longer range is requested in parts. */
export const maxReplayedEvents = 100_000;

export const replayRange = {
  id: 'webhooks.replay-range',
  method: 'POST',
  path: '/v1/webhooks/{id}/replay',
  scope: 'partner:write',
  summary: 'Send again, once each, the events of a range whose kinds the webhook has enabled now',
  params: webhookPath,
  body: z.strictObject({
    from: callerTime.describe('The first moment at which an event may have been created.'),
    to: callerTime.describe('The last moment at which an event may have been created, itself included.'),
    events: z
      .array(eventKind)
      .min(1)
      .max(100)
      .optional()
      .describe('Only these kinds of events. Default: all that the webhook has enabled.'),
  }),
  success: {
    status: 202,
    body: z.object({ replayed: z.int().min(0).describe('How many events are replayed.') }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'webhook_not_found', 'webhook_disabled'],
  uses: ['keys:check', 'table:read', 'table:write'],
  timeoutSeconds: 28,
} as const satisfies Row;

export const listCallbackDeliveries = {
  id: 'webhooks.list-callback-deliveries',
  method: 'GET',
  path: '/v1/callback-deliveries',
  scope: 'partner:read',
  summary: 'Deliveries to the callback_urls of submissions, newest first; their webhook_id is null',
  query: deliveryFilter,
  success: { status: 200, body: deliveryPage },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const replayCallbackDelivery = {
  id: 'webhooks.replay-callback-delivery',
  method: 'POST',
  path: '/v1/callback-deliveries/{delivery_id}/replay',
  scope: 'partner:write',
  summary: 'Send an event to its callback_url again; the response is the new pending delivery',
  params: z.object({ delivery_id: deliveryId }),
  success: { status: 200, body: delivery },
  problems: [...authenticated, ...validated, ...idempotent, 'delivery_not_found', 'event_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
