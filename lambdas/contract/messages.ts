import * as z from 'zod';
import { workflowKinds } from '../domain/jobs/job-kinds.ts';
import { eventKind } from './event-kinds.ts';
import { eventId } from './events.ts';
import { tenant, uuid } from './fields.ts';

/** Detail types on the bus, each with its consumer. */
export const busDetail = {
  /** → `recordings.fail-job`: a job is over its time budget. */
  jobOverdue: 'job.overdue',
  /** → `recordings.finish-transcription`: a transcription has had no news for too long. */
  transcriptionOverdue: 'transcription.overdue',
  /** → `vocabularies.make-vocabulary`: the vocabulary of a playbook is wanted, or no longer wanted. */
  vocabularyWanted: 'vocabulary.wanted',
  /** → `vocabularies.keep-vocabulary`: a vocabulary must be polled. */
  vocabularyOverdue: 'vocabulary.overdue',
} as const;
export const busSource = 'pitch-scoring';

/** An event was committed and has its position in the feed: fan-out queue. */
export const eventRecorded = z.object({ tenant, event_id: eventId, event: eventKind });
export type EventRecorded = z.output<typeof eventRecorded>;

/** A row waits for its workflow: workflow queue, and the input of both state machines. */
export const jobRequested = z.object({
  tenant,
  kind: z.enum(workflowKinds),
  id: uuid,
  /** 2 and up for a repeated job: each attempt has its own execution. Absent for the first. */
  attempt: z.int().min(2).optional(),
});
export type JobRequested = z.output<typeof jobRequested>;

/**
 * A draft, a rep-intelligence job, a snapshot, an export, an erasure or a batch waits for the worker that does all of
 * it: its queue. `id` is the row's sort key. The worker ignores a row that has ended, or that another call works on.
 */
export const workRequested = z.object({ tenant, id: uuid });
export type WorkRequested = z.output<typeof workRequested>;

/** Step Functions' own description of a state that failed. */
export const stateFailure = z.looseObject({ Error: z.string(), Cause: z.string().optional() });

/** A job whose time budget is over: bus → `recordings.fail-job`, which a failing workflow calls as well. */
export const jobFailed = z.object({ ...jobRequested.shape, failure: stateFailure });
export type JobFailed = z.output<typeof jobFailed>;

/** Step Functions' own event: an execution of a workflow has ended. Its input is that of the workflow, as text. */
export const executionEnded = z.looseObject({
  detail: z.looseObject({
    name: z.string(),
    status: z.enum(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
    input: z.string(),
  }),
});

/** The shape of Transcribe's own state-change event, which the sweeper's reminder has too. */
export const transcriptionEnded = z.looseObject({
  detail: z.looseObject({ TranscriptionJobName: z.string(), TranscriptionJobStatus: z.string() }),
});

/** A request for a vocabulary: the org of the playbook, and the sort key of the request. */
export const vocabularyWanted = z.object({ tenant, org_uuid: uuid, id: z.string().max(100) });
export type VocabularyWanted = z.output<typeof vocabularyWanted>;

/**
 * The shape of Transcribe's own event about a vocabulary, which the sweeper's reminder has too. The consumer asks for
 * the state.
 */
export const vocabularyChanged = z.looseObject({ detail: z.looseObject({ VocabularyName: z.string() }) });

/**
 * A delivery is due: delivery queue. `target` is a webhook id, or `callback`. `trial`: it is the only request of a
 * receiver that timed out too often.
 */
export const deliveryDue = z.object({
  tenant,
  target: z.string(),
  delivery_id: uuid,
  trial: z.literal(true).optional(),
});
export type DeliveryDue = z.output<typeof deliveryDue>;
