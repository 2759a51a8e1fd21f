import * as z from 'zod';
import { eventKind } from './event-kinds.ts';
import { envelope } from './events.ts';
import { orgId } from './fields.ts';
import { maxDeliveriesAdvanced } from './limits.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/**
 * The kinds that can be triggered: every kind except `webhook.test`, which is about one webhook and has its own
 * endpoint.
 */
export const triggeredKind = eventKind.exclude(['webhook.test']);

const triggeredEvent = envelope
  .omit({ data: true })
  .extend({
    event: triggeredKind.describe('Kind of the event.'),
    webhook_ids: z
      .array(z.string())
      .describe(
        'Webhooks that receive it: those registered with a sandbox key that have enabled its kind. A paused one receives it when it is resumed.',
      ),
  })
  .meta({ id: 'TriggeredEvent' });

export const triggerEvent = {
  id: 'sandbox.trigger-event',
  method: 'POST',
  path: '/v1/sandbox/trigger',
  scope: 'partner:write',
  onlyIn: 'sandbox',
  summary:
    'Send an event of any kind, with fixture data, to the feed and to webhooks registered with a sandbox key',
  body: z.strictObject({
    type: triggeredKind.describe(
      'Kind of the event. A `webhook.test` is sent by `POST /v1/webhooks/{id}/test`.',
    ),
    org_id: orgId
      .optional()
      .describe(
        'Your identifier of the org in `data`, for kinds with an org. It need not exist; `northwind` by default.',
      ),
  }),
  success: { status: 202, body: triggeredEvent },
  problems: [...authenticated, ...validated, ...idempotent, 'sandbox_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const advanceTime = {
  id: 'sandbox.advance-time',
  method: 'POST',
  path: '/v1/sandbox/time',
  scope: 'partner:write',
  onlyIn: 'sandbox',
  summary:
    'Advance the time of the sandbox for retention, and for deliveries that wait for a retry or a paused webhook',
  body: z.strictObject({
    advance_seconds: z
      .int()
      .min(1)
      .max(86_400)
      .describe(
        'By how many seconds to advance: deliveries have waited that much longer, and analyses and sessions are that much older: `3600` is an hour.',
      ),
  }),
  success: {
    status: 200,
    body: z
      .object({
        advanced_seconds: z.int().describe('The seconds by which the time was advanced.'),
        deliveries_moved: z
          .int()
          .describe(
            `Deliveries that are due that much sooner, at most ${maxDeliveriesAdvanced}: those to \`callback_url\` and to webhooks registered with a sandbox key.`,
          ),
        deliveries_due: z
          .int()
          .describe('How many of them are due now. Deliveries of a paused webhook are dropped at 24 hours.'),
        is_complete: z.boolean().describe('`false`: more deliveries wait, and keep their times.'),
      })
      .meta({ id: 'AdvancedTime' }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'sandbox_limit_reached'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
