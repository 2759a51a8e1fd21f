import type { ProblemKind } from './kind.ts';

const checkId = 'Check the identifier. Things of another partner or environment answer the same.';

/** What the path or an identifier names is not there for this partner. */
export const notFoundProblems = {
  route_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such endpoint.',
    advice: 'Check the path: all but / begin with /v1.',
  },
  method_not_allowed: {
    status: 405,
    group: 'Not found',
    message: 'This path exists, but not with this method.',
    advice: 'The Allow header lists the methods.',
  },
  org_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such org.',
    advice: `${checkId} org_id is case-sensitive.`,
  },
  rep_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such rep in this org.',
    advice: checkId,
  },
  analysis_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such analysis.',
    advice: checkId,
  },
  playbook_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such playbook.',
    advice: checkId,
  },
  webhook_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such webhook.',
    advice: checkId,
  },
  prompt_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such prompt in this org.',
    advice: checkId,
  },
  draft_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such draft in this org.',
    advice: checkId,
  },
  synthesis_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no synthesis yet.',
    advice: 'Start one, and read it when profile.synthesized has arrived.',
  },
  session_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such all-day session.',
    advice: checkId,
  },
  segment_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such segment in this session.',
    advice: checkId,
  },
  job_not_found: { status: 404, group: 'Not found', message: 'There is no such job.', advice: checkId },
  delivery_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such delivery.',
    advice: checkId,
  },
  event_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such event.',
    advice: 'Events are kept for 30 days.',
  },
  source_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such playbook source.',
    advice: checkId,
  },
  partner_record_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such partner.',
    advice: checkId,
  },
  api_key_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such API key.',
    advice: checkId,
  },
  batch_not_found: { status: 404, group: 'Not found', message: 'There is no such batch.', advice: checkId },
  export_not_found: { status: 404, group: 'Not found', message: 'There is no such export.', advice: checkId },
  erasure_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such erasure.',
    advice: checkId,
  },
  snapshot_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such insights snapshot.',
    advice: checkId,
  },
  practice_session_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such practice session.',
    advice: checkId,
  },
  disposition_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such disposition.',
    advice: checkId,
  },
  persona_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no persona yet.',
    advice: checkId,
  },
  methodology_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no methodology yet.',
    advice: checkId,
  },
  profile_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This org has no scoring profile.',
    advice: checkId,
  },
} as const satisfies Record<string, ProblemKind>;
