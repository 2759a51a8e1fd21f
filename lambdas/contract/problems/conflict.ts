import type { ProblemKind } from './kind.ts';

/** The state of a record does not allow the request. */
export const conflictProblems = {
  idempotency_key_reused: {
    status: 409,
    message:
      'This `Idempotency-Key` was used for another request, or its first request is still running: send a new key with a new request, or repeat the same after `Retry-After` seconds.',
    advice:
      'Use a new key for a new request. With `details.reason` "in_progress" wait for Retry-After and repeat.',
  },
  analysis_already_processing: {
    status: 409,
    message: 'This `recording_url` is already being processed: poll its analysis.',
    detailed: [
      'This `recording_url` is already being processed by the analysis with the id {analysis_id}: poll that one.',
    ],
    advice: 'Poll the analysis of `details.analysis_id`.',
  },
  analysis_cannot_rescore: {
    status: 409,
    message: 'This analysis has no transcript to score again: submit the recording again.',
    detailed: [
      'The analysis with the `id` {id} and the status {status} has no transcript to score again: submit the recording again, or wait if it is still running.',
    ],
    advice: 'Its transcript was removed, or it failed before it had one.',
  },
  draft_already_published: {
    status: 409,
    message: 'This draft was already published: its `published_playbook_id` names the playbook.',
    detailed: [
      'The draft with the `id` {id} was already published: its `published_playbook_id` names the playbook.',
    ],
    advice: 'Its `published_playbook_id` names the playbook.',
  },
  draft_not_ready: {
    status: 409,
    message: 'This draft is not completed: wait until it is, or make another if it failed.',
    detailed: [
      'The draft with the `id` {id} has the status {status}: publish it when it is "completed", or make another if it "failed".',
    ],
    advice:
      'Wait for playbook.draft.completed. A draft with the status `failed` cannot be published: its `error` says why; make another.',
  },
  practice_session_completed: {
    status: 409,
    message: 'This practice session is completed: start another one.',
    detailed: [
      'The practice session with the `id` {id} is completed: read its analysis, {analysis_id}, or start another session.',
    ],
    advice: 'Read the analysis of `details.analysis_id`, or start another session.',
  },
  practice_session_full: {
    status: 409,
    message: 'This practice session is full: complete it, and start another one.',
    detailed: [
      'The practice session with the `id` {id} has {limit_messages} messages, which is the limit: complete it, and start another one.',
      'The practice session with the `id` {id} has {limit_seconds} seconds of talk, which is the limit: complete it, and start another one.',
    ],
    advice: 'Complete it. A session has at most 200 messages and an hour of talk.',
  },
  batch_cancelled: {
    status: 409,
    message: 'The batch was cancelled before this item began: submit the item again if you want it.',
    advice: 'Appears in the `error` of an item only. Submit the item again if you want it.',
  },
  webhook_disabled: {
    status: 409,
    message: 'This webhook is paused: resume it first, by PATCH with `paused` false.',
    detailed: ['The webhook with the `id` {id} is paused: resume it first, by PATCH with `paused` false.'],
    advice: 'Resume it first (PATCH paused=false).',
  },
} as const satisfies Record<string, ProblemKind>;
