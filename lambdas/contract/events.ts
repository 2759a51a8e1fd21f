import * as z from 'zod';
import { eventKind } from './event-kinds.ts';
import { digits, timestamp } from './fields.ts';
import { createdSpan, pageOf, pageQuery } from './pages.ts';
import { authenticated, validated } from './problems.ts';
import type { Row } from './row.ts';

export const eventId = z
  .string()
  .regex(/^evt_[0-9a-f-]{36}$/, { error: 'must be the id of an event: evt_ and a UUID' });

/** The raw body of a delivery. */
export const envelope = z.object({
  id: eventId.describe('Id of the event, the same in each delivery of it: dedupe by it.'),
  event: eventKind.describe('Kind of the event. More kinds will be added: ignore unknown ones.'),
  livemode: z.boolean().describe('True for the live environment, false for the sandbox.'),
  api_version: z.string().describe('Date of the contract that `data` follows, YYYY-MM-DD.'),
  created_at: timestamp.describe('When it happened.'),
  data: z.record(z.string(), z.unknown()).describe('The data of the event, by kind.'),
});

/** The fields of an event in the API that a receiver does not get. */
export const placeInFeed = {
  sequence: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'Position in the feed; null for a webhook.test, and for some moments after an event was created.',
    ),
};

/** An event as the API shows it. The documents distinguish its kinds by `event-meanings.ts`. */
const event = envelope.extend(placeInFeed).meta({ id: 'Event' });

/** A page of events ends at this many bytes of Lambda's response, which is limited to 6 MB. */
export const eventPageBytes = 4_000_000;

export const getEvent = {
  id: 'events.get-event',
  method: 'GET',
  path: '/v1/events/{id}',
  scope: 'partner:read',
  summary: 'One event of the last 30 days',
  params: z.object({ id: eventId.describe('Id of the event.') }),
  success: { status: 200, body: event },
  problems: [...authenticated, ...validated, 'event_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listEvents = {
  id: 'events.list-events',
  method: 'GET',
  path: '/v1/events',
  scope: 'partner:read',
  summary: 'Events of the last 30 days, newest first by sequence; with after_sequence, oldest first',
  query: z.strictObject({
    ...pageQuery,
    event: eventKind.optional().describe('Only events of this kind.'),
    ...createdSpan,
    after_sequence: digits(0, Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('The last `sequence` that you have read: returns later events, in that order.'),
  }),
  success: { status: 200, body: pageOf(event) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read', 'documents:read'],
  timeoutSeconds: 20,
} as const satisfies Row;
