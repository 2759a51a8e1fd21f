import * as z from 'zod';
import { eventId, eventKind } from './events.ts';
import { timestamp, uuid } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

export const webhookId = z.string().regex(/^wh_[0-9a-z]{1,64}$/);
export const webhookPath = z.object({ id: webhookId });

/** One attempt to bring an event to a receiver. */
export const delivery = z
  .object({
    id: uuid,
    webhook_id: webhookId.nullable(),
    event_id: eventId,
    event: eventKind,
    attempt: z.int().min(1).max(6),
    trigger: z.enum(['event', 'retry', 'replay', 'test']),
    status: z.enum(['pending', 'succeeded', 'failed', 'dropped', 'cancelled']),
    scheduled_at: timestamp,
    sent_at: timestamp.nullable(),
    response_status: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int().nullable(),
    next_attempt_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Delivery' });

const deliveryFilter = z.strictObject({
  ...pageQuery,
  status: delivery.shape.status.optional(),
  event: eventKind.optional(),
  event_id: eventId.optional(),
});

const deliveryPage = z.object({ data: z.array(delivery), ...pageFields });

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
  summary: 'Send the event of a delivery again; answers with the new pending delivery',
  params: z.object({ id: webhookId, delivery_id: uuid }),
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

/** So many events of its time a range may have; a longer one is asked for in parts. */
export const maxReplayedEvents = 100_000;

export const replayRange = {
  id: 'webhooks.replay-range',
  method: 'POST',
  path: '/v1/webhooks/{id}/replay',
  scope: 'partner:write',
  summary: 'Send the events of a range again, once each, that the webhook has enabled now',
  params: webhookPath,
  body: z.strictObject({
    from: timestamp.describe('The first moment at which an event may have been created.'),
    to: timestamp.describe('The last moment, itself included.'),
    events: z.array(eventKind).min(1).max(100).optional(),
  }),
  success: {
    status: 202,
    body: z.object({ replayed: z.int().min(0).describe('How many events are sent again.') }),
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
  summary: 'Send an event to its callback_url again; answers with the new pending delivery',
  params: z.object({ delivery_id: uuid }),
  success: { status: 200, body: delivery },
  problems: [...authenticated, ...validated, ...idempotent, 'delivery_not_found', 'event_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
