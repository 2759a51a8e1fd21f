import * as z from 'zod';

/** The date of the contract: every envelope carries it (docs/specification.md, 12). */
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
  'playbook.draft.failed',
  'playbook.published',
  'insights.generated',
  'insights.failed',
  'batch.item.completed',
  'batch.item.failed',
  'batch.completed',
  'export.ready',
  'export.failed',
  'webhook.test',
]);
/** The kinds that a webhook may enable: a kind, or all of them. */
export const enabledKind = z.enum([...eventKind.options, '*']);

export type EventKind = z.output<typeof eventKind>;
