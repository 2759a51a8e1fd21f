import type { Mistake, Things, Wrong } from './mistakes.ts';

// What the codes and reasons answer that no mistake of a newcomer meets: so each has an answer of the service's own.

const nobody = '01980000-0000-7000-8000-000000000000';
const utterance = { speaker: 'Ann', start_seconds: 0, end_seconds: 30, text: 'Good morning.' };
const ofOrg =
  (path: string) =>
  ({ org }: Things): Wrong => ({ path: `/v1/orgs/${org}/${path}` });
const webhookTo = (url: string) => (): Wrong => ({
  path: '/v1/webhooks',
  body: { url, enabled_events: ['analysis.completed'] },
});

type Missing = readonly [code: Mistake['code'], names: string, ask: Mistake['ask'], id?: string];

const missing: readonly Missing[] = [
  ['rep_not_found', '`rep_id`', ofOrg('reps/nobody'), 'nobody'],
  ['playbook_not_found', '`id`', ofOrg(`playbooks/${nobody}`)],
  ['webhook_not_found', '`id`', () => ({ path: '/v1/webhooks/wh_0' }), 'wh_0'],
  ['prompt_not_found', '`id`', ofOrg(`prompts/${nobody}`)],
  ['draft_not_found', '`id`', ofOrg(`playbook-drafts/${nobody}`)],
  ['synthesis_not_found', 'rep', ofOrg('reps/tom/synthesis/latest'), 'tom'],
  ['upload_not_found', '`file_key`', () => ({ path: '/v1/uploads/file_0' }), 'file_0'],
  ['session_not_found', '`id`', () => ({ path: `/v1/all-day-sessions/${nobody}` })],
  ['job_not_found', '`job_id`', () => ({ path: `/v1/intel-jobs/${nobody}` })],
  [
    'delivery_not_found',
    '`delivery_id`',
    ({ webhook }) => ({ method: 'POST', path: `/v1/webhooks/${webhook}/deliveries/${nobody}/replay` }),
  ],
  ['event_not_found', '`id`', () => ({ path: `/v1/events/evt_${nobody}` })],
  ['source_not_found', '`id`', ofOrg(`playbook-sources/${nobody}`)],
  [
    'partner_record_not_found',
    '`id`',
    ({ keys }) => ({ path: `/v1/admin/partners/${nobody}`, stage: 'live', key: keys.adminLive }),
  ],
  [
    'api_key_not_found',
    '`key_id`',
    () => ({ method: 'DELETE', path: '/v1/keys/0000000000000000' }),
    '0000000000000000',
  ],
  ['batch_not_found', '`batch_id`', () => ({ path: `/v1/bulk/${nobody}` })],
  ['export_not_found', '`id`', () => ({ path: `/v1/exports/${nobody}` })],
  ['erasure_not_found', '`id`', ofOrg(`erasures/${nobody}`)],
  ['snapshot_not_found', '`snapshot_id`', ofOrg(`insights/${nobody}`)],
  ['practice_session_not_found', '`id`', () => ({ path: `/v1/practice-sessions/${nobody}` })],
  [
    'disposition_not_found',
    '`slug`',
    ({ completed }) => ({
      method: 'PUT',
      path: `/v1/analyses/${completed}/disposition`,
      body: { slug: 'maybe' },
    }),
    'maybe',
  ],
  ['persona_not_found', 'rep', ofOrg('reps/tom/persona'), 'tom'],
  ['methodology_not_found', 'rep', ofOrg('reps/tom/methodology'), 'tom'],
  ['profile_not_found', '`org_id`', ofOrg('scoring-profile'), 'org-of-mistakes'],
];

export const refusals: readonly Mistake[] = [
  ...missing.map(
    ([code, names, ask, id = nobody]): Mistake => ({
      title: code,
      ask,
      code,
      names,
      says: [id, /check|start|have one|use one|PUT/],
    }),
  ),
  {
    title: 'a URL that is too long',
    ask: webhookTo(`https://example.com/${'a'.repeat(2_048)}`),
    code: 'invalid_url',
    names: '`url`',
    says: ['at most 2,048 characters', 'https://example.com/aaa'],
  },
  {
    title: 'a URL that lacks its slashes',
    ask: webhookTo('https:example.com/hook'),
    code: 'invalid_url',
    names: '`url`',
    says: ['absolute URL', '"https:example.com/hook"'],
  },
  {
    title: 'a URL by http',
    ask: webhookTo('http://example.com/hook'),
    code: 'invalid_url',
    names: '`url`',
    says: ['begins with https://', '"http://example.com/hook"'],
  },
  {
    title: 'a URL with a password',
    ask: webhookTo('https://me:secret@example.com/hook'),
    code: 'invalid_url',
    names: '`url`',
    says: ['without a user name or password'],
  },
  {
    title: 'a URL with a low port',
    ask: webhookTo('https://example.com:22/hook'),
    code: 'invalid_url',
    names: '`url`',
    says: ['443', '1024 to 65535', ':22'],
  },
  {
    title: 'a URL of a host of the own network',
    ask: webhookTo('https://intranet/hook'),
    code: 'invalid_url',
    names: '`url`',
    says: ['public host', 'https://intranet/hook'],
  },
  {
    title: 'a recording that is no sound',
    ask: () => ({
      path: '/v1/analyses',
      body: { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://unsupported-codec' },
    }),
    code: 'unsupported_codec',
    names: '`recording_url`',
    says: ['MP3, WAV, M4A or FLAC', 'mock://unsupported-codec'],
  },
  {
    title: 'words without a transcript to score again',
    ask: ({ failed }) => ({ method: 'POST', path: `/v1/analyses/${failed}/rescore` }),
    code: 'analysis_cannot_rescore',
    names: '`id`',
    says: ['"failed"', 'submit'],
  },
  {
    title: 'a draft that is published too early',
    ask: async ({ org, beginDraft }) => ({
      method: 'POST',
      path: `/v1/orgs/${org}/playbook-drafts/${await beginDraft()}/publish`,
    }),
    code: 'draft_not_ready',
    names: '`id`',
    says: [/"(?:queued|processing)"/, 'when it is'],
  },
  {
    title: 'words to a customer who has left',
    ask: ({ endedPractice: id }) => ({
      path: `/v1/practice-sessions/${id}/messages`,
      body: { message: 'Hello?' },
    }),
    code: 'practice_session_completed',
    names: '`id`',
    says: ['is completed', 'start another'],
  },
  {
    title: 'a phone number where none may be',
    ask: () => ({
      path: '/v1/analyses',
      body: {
        org_id: 'discreet',
        rep_id: 'tom',
        transcript: { utterances: [{ ...utterance, text: 'Call 512-555-0142.' }] },
      },
    }),
    code: 'pii_policy_violation',
    names: '`transcript`',
    says: ['phone', '`pii_policy`', 'remove'],
  },
  {
    title: 'a clinic without its agreement',
    ask: () => ({
      path: '/v1/analyses',
      body: { org_id: 'clinic', rep_id: 'tom', transcript: { utterances: [utterance] } },
    }),
    code: 'healthcare_without_baa',
    names: '`org_id`',
    says: ['"clinic"', '`settings.baa_signed_at`'],
  },
  {
    title: 'the last admin key',
    ask: ({ keys }) => ({
      method: 'DELETE',
      path: `/v1/admin/api-keys/${keys.adminLive.split('_')[2]}`,
      stage: 'live',
      key: keys.adminLive,
    }),
    code: 'invalid_request',
    names: 'admin key',
    says: ['last', 'mint another'],
  },
  {
    title: 'an event of the sandbox with a live key',
    ask: ({ keys }) => ({
      path: '/v1/sandbox/trigger',
      stage: 'live',
      key: keys.live,
      body: { type: 'analysis.completed' },
    }),
    code: 'key_environment_mismatch',
    names: '`pk_sandbox_`',
    says: ['sandbox only', '/sandbox'],
  },
  {
    title: 'an event of a kind that there is not',
    ask: () => ({ path: '/v1/sandbox/trigger', body: { type: 'analysis.done' } }),
    code: 'invalid_enum',
    names: '`type`',
    says: ['analysis.completed', 'analysis.done'],
  },
  {
    title: 'too many triggered events of a day',
    ask: ({ usedUp }) => ({
      path: '/v1/sandbox/trigger',
      key: usedUp.triggered,
      body: { type: 'analysis.completed' },
    }),
    code: 'sandbox_limit_reached',
    names: '`details.resets_at`',
    says: ['triggered events', 'used up', 'wait until'],
  },
  {
    title: 'too many advances of the time of a day',
    ask: ({ usedUp }) => ({
      path: '/v1/sandbox/time',
      key: usedUp.advanced,
      body: { advance_seconds: 60 },
    }),
    code: 'sandbox_limit_reached',
    names: '`details.resets_at`',
    says: ['advances of the time', 'used up', 'wait until'],
  },
  {
    title: 'model work of a day in the live environment',
    ask: ({ org, usedUp }) => ({
      path: `/v1/orgs/${org}/playbook-drafts`,
      stage: 'live',
      key: usedUp.liveWork,
      body: {},
    }),
    code: 'quota_exceeded',
    names: '`details.resets_at`',
    says: ['model work', 'wait until'],
  },
];
