import * as z from 'zod';
import { session } from './all-day-sessions.ts';
import { analysis, jobError } from './analysis.ts';
import { batch, batchItem } from './bulk.ts';
import { webhookId } from './deliveries.ts';
import type { EventKind } from './event-kinds.ts';
import { envelope } from './events.ts';
import { exportRow } from './exports.ts';
import { orgId, repId, timestamp, uuid } from './fields.ts';
import { methodologyResult } from './methodologies.ts';
import { personaResult } from './personas.ts';
import { synthesisResult } from './synthesis.ts';

// For the documents, and for events that are made from a fixture. All others have the data of their row.

const ofJob = { org_id: orgId, rep_id: repId, job_id: uuid.describe('Id of the job.') };
const jobFailure = z
  .object({ ...ofJob, error: jobError })
  .meta({ id: 'JobFailure', description: 'A job of rep intelligence that failed.' });

const itemOfBatch = batchItem
  .extend({ batch_id: batch.shape.batch_id })
  .meta({ id: 'BatchItemEvent', description: 'An item of a batch that has ended.' });

/** The `data` of each kind of event. */
export const eventData = {
  'analysis.queued': analysis,
  'analysis.completed': analysis,
  'analysis.failed': analysis,
  'all_day_session.detected': session,
  'all_day_session.completed': session,
  'all_day_session.failed': session,
  'persona.assigned': z.object({ ...ofJob, result: personaResult.describe('The result of the job.') }),
  'persona.failed': jobFailure,
  'methodology.assigned': z.object({
    ...ofJob,
    result: methodologyResult.describe('The result of the job.'),
  }),
  'methodology.failed': jobFailure,
  'profile.synthesized': z.object({ ...ofJob, result: synthesisResult.describe('The result of the job.') }),
  'profile.failed': jobFailure,
  'playbook.draft.completed': z.object({
    draft_id: uuid.describe('Id of the draft.'),
    source_count: z.int().min(0).describe('How many sources it was made from.'),
    model_input_tokens: z
      .int()
      .min(0)
      .nullable()
      .describe('Input tokens of the model; 0 if none was called.'),
    model_output_tokens: z.int().min(0).nullable().describe('Output tokens of the model.'),
    cost_usd_cents: z.number().min(0).nullable().describe('The cost of the model, in US cents.'),
  }),
  'playbook.draft.failed': z.object({
    org_id: orgId,
    draft_id: uuid.describe('Id of the draft.'),
    error: jobError,
  }),
  'playbook.published': z.object({
    playbook_id: uuid.describe('Id of the new playbook.'),
    draft_id: uuid.describe('Id of the draft that it was.'),
    version: z.int().min(1).describe('Version of the playbook: 1.'),
  }),
  'insights.generated': z.object({ org_id: orgId, snapshot_id: uuid.describe('Id of the snapshot.') }),
  'insights.failed': z.object({
    org_id: orgId,
    snapshot_id: uuid.describe('Id of the snapshot.'),
    error: jobError,
  }),
  'batch.item.completed': itemOfBatch,
  'batch.item.failed': itemOfBatch,
  'batch.completed': batch,
  'export.ready': exportRow,
  'export.failed': exportRow,
  'webhook.test': z.object({
    message: z.string().describe('Says that this is a test.'),
    webhook_id: webhookId.describe('Id of the webhook that is tested.'),
    fired_at: timestamp.describe('When the test was requested.'),
  }),
} as const satisfies Record<EventKind, z.ZodType>;

/** The envelope that a receiver gets for an event of this kind. */
export const envelopeOf = (kind: EventKind) =>
  z.object({
    ...envelope.shape,
    event: z.literal(kind).describe('Kind of the event.'),
    data: eventData[kind].describe('The data of the event.'),
  });
