import * as z from 'zod';
import { timestamp } from './fields.ts';

/** The date of the contract: every envelope carries it (decisions, 12). */
export const apiVersion = '2026-11-01';

export const eventKind = z.enum([
  'analysis.queued',
  'analysis.completed',
  'analysis.failed',
  'all_day_session.detected',
  'all_day_session.completed',
  'all_day_session.failed',
  'persona.assigned',
  'persona.failed',
  'methodology.assigned',
  'methodology.failed',
  'profile.synthesized',
  'profile.failed',
  'playbook.draft.completed',
  'playbook.published',
  'insights.generated',
  'batch.item.completed',
  'batch.item.failed',
  'batch.completed',
  'export.ready',
  'webhook.test',
]);
export type EventKind = z.output<typeof eventKind>;

export const eventId = z.string().regex(/^evt_[0-9a-f-]{36}$/);

/** What a receiver gets: the raw body of a delivery. */
export const envelope = z
  .object({
    id: eventId,
    event: eventKind,
    livemode: z.boolean(),
    api_version: z.string(),
    created_at: timestamp,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'EventEnvelope' });
