import type { EventKind } from '../../lambdas/contract/event-kinds.ts';

interface EventMeaning {
  /** When it fires. */
  readonly when: string;
  /** Its data, in Markdown. */
  readonly data: string;
}

const analysisRow = 'the analysis, byte for byte as `GET /v1/analyses/{id}` answers';
const sessionRow = 'the session, as `GET /v1/all-day-sessions/{id}` answers';
const jobResult = '`org_id`, `rep_id`, `job_id`, `result`';
const jobFailure = '`org_id`, `rep_id`, `job_id`, `error`';

const batchItem = '`batch_id`, `index`, `analysis_id`, `status`, `error`';

/** The meaning of each kind of event for a receiver. */
export const eventMeanings: Readonly<Record<EventKind, EventMeaning>> = {
  'analysis.queued': { when: 'An analysis was submitted, or is to be scored again', data: analysisRow },
  'analysis.completed': { when: 'An analysis finished', data: analysisRow },
  'analysis.failed': { when: 'An analysis failed', data: 'the analysis, with its `error`' },
  'all_day_session.detected': { when: 'The conversations of a day were found', data: sessionRow },
  'all_day_session.completed': { when: 'A session finished', data: sessionRow },
  'all_day_session.failed': { when: 'A session failed', data: 'the session, with its `error`' },
  'persona.assigned': { when: 'A persona job finished', data: jobResult },
  'persona.failed': { when: 'A persona job failed', data: jobFailure },
  'methodology.assigned': { when: 'A methodology job finished', data: jobResult },
  'methodology.failed': { when: 'A methodology job failed', data: jobFailure },
  'profile.synthesized': { when: 'A synthesis finished', data: jobResult },
  'profile.failed': { when: 'A synthesis failed', data: jobFailure },
  'playbook.draft.completed': {
    when: 'A playbook draft was generated',
    data: '`draft_id`, `source_count`, `model_input_tokens`, `model_output_tokens`, `cost_usd_cents`',
  },
  'playbook.draft.failed': { when: 'A playbook draft failed', data: '`org_id`, `draft_id`, `error`' },
  'playbook.published': { when: 'A draft became a playbook', data: '`playbook_id`, `draft_id`, `version`' },
  'insights.generated': { when: 'An insights snapshot finished', data: '`org_id`, `snapshot_id`' },
  'insights.failed': { when: 'An insights snapshot failed', data: '`org_id`, `snapshot_id`, `error`' },
  'batch.item.completed': { when: 'An item of a batch finished', data: batchItem },
  'batch.item.failed': { when: 'An item of a batch failed, was refused or cancelled', data: batchItem },
  'batch.completed': { when: 'A batch ended, cancelled ones too', data: 'the batch without its items' },
  'export.ready': { when: 'An export can be fetched', data: 'the export; a link is made when you read it' },
  'export.failed': { when: 'An export failed', data: 'the export, with its error' },
  'webhook.test': {
    when: 'You asked for a test',
    data: '`message`, `webhook_id`, `fired_at`',
  },
};
