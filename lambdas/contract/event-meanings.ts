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

const ofJob = { org_id: orgId, rep_id: repId, job_id: uuid.describe('Id of the job.') };
const jobFailure = z
  .object({ ...ofJob, error: jobError })
  .meta({ id: 'JobFailure', description: 'A job of rep intelligence that failed.' });

const itemOfBatch = batchItem
  .extend({ batch_id: batch.shape.batch_id })
  .meta({ id: 'BatchItemEvent', description: 'An item of a batch that has ended.' });

/** The meaning of a kind of event for a receiver. */
export interface EventMeaning {
  /** When it fires. */
  readonly when: string;
  readonly data: z.ZodObject;
  /** The data in words, where it is a whole resource. */
  readonly inWords?: string;
}

/** What each kind of event means. The documents, the clients and the tests of the recorded examples follow from it. */
export const eventMeanings = {
  'analysis.queued': {
    when: 'An analysis was submitted, or is to be scored again',
    data: analysis,
    inWords: 'the analysis, byte for byte as `GET /v1/analyses/{id}` answers',
  },
  'analysis.completed': {
    when: 'An analysis finished',
    data: analysis,
    inWords: 'the analysis, byte for byte as `GET /v1/analyses/{id}` answers',
  },
  'analysis.failed': {
    when: 'An analysis failed',
    data: analysis,
    inWords: 'the analysis, with its `error`',
  },
  'all_day_session.detected': {
    when: 'The conversations of a day were found',
    data: session,
    inWords: 'the session, as `GET /v1/all-day-sessions/{id}` answers',
  },
  'all_day_session.completed': {
    when: 'A session finished',
    data: session,
    inWords: 'the session, as `GET /v1/all-day-sessions/{id}` answers',
  },
  'all_day_session.failed': {
    when: 'A session failed',
    data: session,
    inWords: 'the session, with its `error`',
  },
  'persona.assigned': {
    when: 'A persona job finished',
    data: z.object({ ...ofJob, result: personaResult.describe('The result of the job.') }),
  },
  'persona.failed': { when: 'A persona job failed', data: jobFailure },
  'methodology.assigned': {
    when: 'A methodology job finished',
    data: z.object({
      ...ofJob,
      result: methodologyResult.describe('The result of the job.'),
    }),
  },
  'methodology.failed': { when: 'A methodology job failed', data: jobFailure },
  'profile.synthesized': {
    when: 'A synthesis finished',
    data: z.object({ ...ofJob, result: synthesisResult.describe('The result of the job.') }),
  },
  'profile.failed': { when: 'A synthesis failed', data: jobFailure },
  'playbook.draft.completed': {
    when: 'A playbook draft was generated',
    data: z.object({
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
  },
  'playbook.draft.failed': {
    when: 'A playbook draft failed',
    data: z.object({
      org_id: orgId,
      draft_id: uuid.describe('Id of the draft.'),
      error: jobError,
    }),
  },
  'playbook.published': {
    when: 'A draft became a playbook',
    data: z.object({
      playbook_id: uuid.describe('Id of the new playbook.'),
      draft_id: uuid.describe('Id of the draft that it was.'),
      version: z.int().min(1).describe('Version of the playbook: 1.'),
    }),
  },
  'insights.generated': {
    when: 'An insights snapshot finished',
    data: z.object({ org_id: orgId, snapshot_id: uuid.describe('Id of the snapshot.') }),
  },
  'insights.failed': {
    when: 'An insights snapshot failed',
    data: z.object({
      org_id: orgId,
      snapshot_id: uuid.describe('Id of the snapshot.'),
      error: jobError,
    }),
  },
  'batch.item.completed': { when: 'An item of a batch finished', data: itemOfBatch },
  'batch.item.failed': { when: 'An item of a batch failed, was refused or was cancelled', data: itemOfBatch },
  'batch.completed': {
    when: 'A batch ended or was cancelled',
    data: batch,
    inWords: 'the batch without its items',
  },
  'export.ready': {
    when: 'An export is ready',
    data: exportRow,
    inWords: 'the export; a link is made when you read it',
  },
  'export.failed': { when: 'An export failed', data: exportRow, inWords: 'the export, with its error' },
  'webhook.test': {
    when: 'You requested a test',
    data: z.object({
      message: z.string().describe('Says that this is a test.'),
      webhook_id: webhookId.describe('Id of the webhook that is tested.'),
      fired_at: timestamp.describe('When the test was requested.'),
    }),
  },
} as const satisfies Readonly<Record<EventKind, EventMeaning>>;

/** The envelope that a receiver gets for an event of this kind. */
export const envelopeOf = (kind: EventKind) =>
  z.object({
    ...envelope.shape,
    event: z.literal(kind).describe('Kind of the event.'),
    data: eventMeanings[kind].data.describe('The data of the event.'),
  });
