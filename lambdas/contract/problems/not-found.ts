import type { ProblemKind } from './kind.ts';

const checkId = 'Check the identifier. Records of another partner or environment lead to the same response.';

/** The path or an identifier names a record that this partner does not have. */
export const notFoundProblems = {
  route_not_found: {
    status: 404,
    message: 'There is no such endpoint: check method and path against /v1/docs, all but / begin with /v1.',
    detailed: [
      'There is no endpoint at the path {path}: check it against /v1/docs; all paths but / begin with /v1.',
    ],
    advice: 'Check the path: all but / begin with /v1.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This path exists, but not with this method: use one of the `Allow` header.',
    detailed: [
      'This path does not accept the method {method}: use one of {allowed}, which the `Allow` header lists.',
    ],
    advice: 'The Allow header lists the methods.',
  },
  org_not_found: {
    status: 404,
    message:
      'There is no such org: check the `org_id`, which is case-sensitive, or create it by POST /v1/orgs.',
    detailed: [
      'There is no org with the `org_id` {org_id} for this key: check it (it is case-sensitive), or create it by POST /v1/orgs.',
    ],
    advice: `${checkId} org_id is case-sensitive.`,
  },
  rep_not_found: {
    status: 404,
    message: 'There is no such rep in this org: check the `rep_id`, or create it by POST /v1/orgs/…/reps.',
    detailed: [
      'There is no rep with the `rep_id` {rep_id} in the org {org_id}: check both, or create it by POST /v1/orgs/…/reps.',
      'There is no rep with the `rep_id` {rep_id} in this org: check it, or create it by POST /v1/orgs/…/reps.',
    ],
    advice: checkId,
  },
  analysis_not_found: {
    status: 404,
    message: 'There is no such analysis: check the `id`.',
    detailed: [
      'There is no analysis with the `id` {id} for this key: check it, and whether the key belongs to the environment in which it was submitted.',
    ],
    advice: checkId,
  },
  playbook_not_found: {
    status: 404,
    message: 'There is no such playbook: check the `id`.',
    detailed: [
      'There is no version {version} of a playbook with the `id` {id} for this key: check both; `GET /v1/orgs/…/playbooks/…/versions` lists the versions.',
      'There is no playbook with the `id` {id} for this key in this org: check it; `GET /v1/orgs/…/playbooks` lists them.',
    ],
    advice: checkId,
  },
  webhook_not_found: {
    status: 404,
    message: 'There is no such webhook: check the `id`.',
    detailed: [
      'There is no webhook with the `webhook_id` {webhook_id} of the partner {id} for this key: check both; `GET /v1/admin/partners/…/webhooks` lists them.',
      'There is no webhook with the `id` {id} for this key: check it; `GET /v1/webhooks` lists them.',
    ],
    advice: checkId,
  },
  prompt_not_found: {
    status: 404,
    message: 'There is no such prompt in this org: check the `id`.',
    detailed: [
      'There is no prompt with the `id` {id} in the org {org_id}: check both; `GET /v1/orgs/…/prompts` lists them.',
    ],
    advice: checkId,
  },
  draft_not_found: {
    status: 404,
    message: 'There is no such draft in this org: check the `id`.',
    detailed: [
      'There is no draft with the `id` {id} in this org: check it; `GET /v1/orgs/…/playbook-drafts` lists them.',
    ],
    advice: checkId,
  },
  synthesis_not_found: {
    status: 404,
    message: 'This rep has no synthesis yet: start one, and read it when `profile.synthesized` has arrived.',
    detailed: [
      'The rep {rep_id} of the org {org_id} has no synthesis yet: start one by POST to its path without /latest, and read it when `profile.synthesized` has arrived.',
    ],
    advice: 'Start one, and read it when profile.synthesized has arrived.',
  },
  upload_not_found: {
    status: 404,
    message: 'There is no such upload: check the `file_key`.',
    detailed: [
      'No uploaded file is kept under the `file_key` {file_key} for this key: check it, or start again by `POST /v1/uploads`; files are kept for four days.',
    ],
    advice: 'Check the `file_key`, or start again by `POST /v1/uploads`: files are kept for four days.',
  },
  session_not_found: {
    status: 404,
    message: 'There is no such all-day session: check the `id`.',
    detailed: [
      'There is no all-day session with the `id` {id} for this key: check it; `GET /v1/all-day-sessions` lists them.',
    ],
    advice: checkId,
  },
  segment_not_found: {
    status: 404,
    message: 'There is no such segment in this session: check the `segment_id`.',
    detailed: [
      'There is no segment with the `segment_id` {segment_id} in the session {id}: check both; the session lists its segments.',
    ],
    advice: checkId,
  },
  job_not_found: {
    status: 404,
    message: 'There is no such job: check the `job_id`.',
    detailed: [
      'There is no job with the `job_id` {job_id} for this key: check it against the response that started the job.',
    ],
    advice: checkId,
  },
  delivery_not_found: {
    status: 404,
    message: 'There is no such delivery: check the `delivery_id`.',
    detailed: [
      'There is no delivery with the `delivery_id` {delivery_id} of the webhook {id}: check both; deliveries are kept for 30 days.',
      'There is no delivery with the `delivery_id` {delivery_id} for this key: check it; deliveries are kept for 30 days.',
    ],
    advice: checkId,
  },
  event_not_found: {
    status: 404,
    message: 'There is no such event: check the `id`; events are kept for 30 days.',
    detailed: ['There is no event with the `id` {id} for this key: check it; events are kept for 30 days.'],
    advice: 'Events are kept for 30 days.',
  },
  source_not_found: {
    status: 404,
    message: 'There is no such playbook source: check the `id`.',
    detailed: [
      'There is no playbook source with the `id` {id} in this org: check it; `GET /v1/orgs/…/playbook-sources` lists them.',
    ],
    advice: checkId,
  },
  partner_record_not_found: {
    status: 404,
    message: 'There is no such partner: check the `id`.',
    detailed: ['There is no partner with the `id` {id}: check it; `GET /v1/admin/partners` lists them.'],
    advice: checkId,
  },
  api_key_not_found: {
    status: 404,
    message: 'There is no such API key: check the `key_id`.',
    detailed: [
      'There is no API key with the `key_id` {key_id} that this key may see: check it; it is the 16 characters after `pk_sandbox_` or `pk_live_`.',
    ],
    advice: checkId,
  },
  batch_not_found: {
    status: 404,
    message: 'There is no such batch: check the `batch_id`.',
    detailed: [
      'There is no batch with the `batch_id` {batch_id} for this key: check it against the response that started the batch.',
    ],
    advice: checkId,
  },
  export_not_found: {
    status: 404,
    message: 'There is no such export: check the `id`.',
    detailed: [
      'There is no export with the `id` {id} for this key: check it against the response that started the export.',
    ],
    advice: checkId,
  },
  erasure_not_found: {
    status: 404,
    message: 'There is no such erasure: check the `id`.',
    detailed: [
      'There is no erasure with the `id` {id} in the org {org_id}: check both against the response that started the erasure.',
    ],
    advice: checkId,
  },
  snapshot_not_found: {
    status: 404,
    message: 'There is no such insights snapshot: check the `snapshot_id`.',
    detailed: [
      'There is no insights snapshot with the `snapshot_id` {snapshot_id} in this org: check it; `GET /v1/orgs/…/insights` lists them.',
      'The org with the `org_id` {org_id} has no completed insights snapshot yet: make one by POST /v1/orgs/…/insights.',
    ],
    advice: checkId,
  },
  practice_session_not_found: {
    status: 404,
    message: 'There is no such practice session: check the `id`.',
    detailed: [
      'There is no practice session with the `id` {id} for this key: check it against the answer that began it.',
    ],
    advice: checkId,
  },
  disposition_not_found: {
    status: 404,
    message: 'There is no such disposition: check the `slug`, or attach one to the analysis first.',
    detailed: [
      "There is no disposition with the `slug` {slug} in this org's list: use one of `GET /v1/orgs/…/dispositions`, or add it there.",
      'The analysis with the `id` {id} has no disposition: attach one by PUT first.',
    ],
    advice: checkId,
  },
  persona_not_found: {
    status: 404,
    message: 'This rep has no persona yet: have one assigned, or PUT one.',
    detailed: [
      'The rep {rep_id} of the org {org_id} has no persona yet: have one assigned by POST …/persona/assign, or PUT one.',
    ],
    advice: checkId,
  },
  methodology_not_found: {
    status: 404,
    message: 'This rep has no methodology yet: have one assigned, or PUT one.',
    detailed: [
      'The rep {rep_id} of the org {org_id} has no methodology yet: have one assigned by POST …/methodology/assign, or PUT one.',
    ],
    advice: checkId,
  },
  profile_not_found: {
    status: 404,
    message: 'This org has no scoring profile: PUT one first.',
    detailed: ['The org with the `org_id` {org_id} has no scoring profile: PUT one first.'],
    advice: checkId,
  },
} as const satisfies Record<string, ProblemKind>;
