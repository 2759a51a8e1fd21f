import type { ProblemKind } from './kind.ts';

/** The state of a thing does not allow what is asked. */
export const conflictProblems = {
  idempotency_key_reused: {
    status: 409,
    group: 'Conflict',
    message: 'This Idempotency-Key was used for another request, or its first request is still running.',
    advice:
      'Use a new key for a new request. With `details.reason` "in_progress" wait for Retry-After and repeat.',
  },
  analysis_already_processing: {
    status: 409,
    group: 'Conflict',
    message: 'This recording is being processed already.',
    advice: 'Poll the analysis of `details.analysis_id`.',
  },
  analysis_cannot_rescore: {
    status: 409,
    group: 'Conflict',
    message: 'This analysis cannot be scored again.',
    advice: 'Its transcript is gone, or it failed before it had one.',
  },
  draft_already_published: {
    status: 409,
    group: 'Conflict',
    message: 'This draft was published already.',
    advice: 'Its `published_playbook_id` names the playbook.',
  },
  draft_not_ready: {
    status: 409,
    group: 'Conflict',
    message: 'This draft is not completed.',
    advice:
      'Wait for playbook.draft.completed. One with the status `failed` will never be: its `error` says why; make another.',
  },
  practice_session_completed: {
    status: 409,
    group: 'Conflict',
    message: 'This practice session is completed.',
    advice: 'Read the analysis of `details.analysis_id`, or start another session.',
  },
  practice_session_full: {
    status: 409,
    group: 'Conflict',
    message: 'This practice session holds as much as it can.',
    advice: 'Complete it. A session has 200 messages and an hour of talk at the most.',
  },
  batch_cancelled: {
    status: 409,
    group: 'Conflict',
    message: 'The batch was cancelled before this item began.',
    advice: 'Stands in the `error` of an item only. Submit the item again if you want it.',
  },
  webhook_disabled: {
    status: 409,
    group: 'Conflict',
    message: 'This webhook is paused.',
    advice: 'Resume it first (PATCH paused=false).',
  },
} as const satisfies Record<string, ProblemKind>;
