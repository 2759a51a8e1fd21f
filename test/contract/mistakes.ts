import type { ProblemCode } from '../../lambdas/contract/problems.ts';

/** Things that requests can be wrong about, by their ids. */
export interface Things {
  readonly org: string;
  /** Submits an analysis; the id of what has only just begun. */
  readonly begin: () => Promise<string>;
  /** The same for a draft. */
  readonly beginDraft: () => Promise<string>;
  readonly completed: string;
  /** An analysis that failed without words. */
  readonly failed: string;
  readonly endedPractice: string;
  /** A day of two segments. */
  readonly session: string;
  readonly segments: readonly [Segment, Segment];
  readonly prompts: readonly [string, string];
  readonly webhook: string;
  readonly pausedWebhook: string;
  readonly draft: string;
  /** Text and `key_id` of keys. */
  readonly keys: Readonly<
    Record<'sandbox' | 'live' | 'adminLive' | 'adminSandbox' | 'reading' | 'revoked' | 'rotatedOut', string>
  >;
  /** Partners with a limit that is used up, by what is: a key of each. */
  readonly usedUp: Readonly<
    Record<
      'rate' | 'jobs' | 'submissions' | 'triggered' | 'advanced' | 'work' | 'liveWork' | 'webhooks',
      string
    >
  >;
  readonly suspended: string;
}

interface Segment {
  readonly id: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** A request as a developer sends it. Without a key it goes with that of the sandbox; null: without any. */
export interface Wrong {
  readonly method?: string;
  readonly path: string;
  readonly stage?: 'sandbox' | 'live';
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly rawBody?: string | Buffer;
}

/** A mistake and what its answer has to say, `message` by itself. */
export interface Mistake {
  readonly title: string;
  readonly ask: (things: Things) => Wrong | Promise<Wrong>;
  readonly code: ProblemCode;
  /** The field, parameter or header, as the sentence names it. */
  readonly names: string;
  /** What was wrong, with the value where there is one to be shown; and what is allowed, or what to do. */
  readonly says: readonly (string | RegExp)[];
}

const utterance = { speaker: 'Ann', start_seconds: 0, end_seconds: 30, text: 'Good morning.' };
const who = { org_id: 'acme', rep_id: 'tom' };
const words = { ...who, transcript: { utterances: [utterance] } };
const analyses = (body: object): Wrong => ({ path: '/v1/analyses', body });
const orgs = (body: object): Wrong => ({ path: '/v1/orgs', body });
const list = (query: string): Wrong => ({ path: `/v1/analyses?${query}` });
const session = ({ session: id }: Things, path: string, body: object, method = 'POST'): Wrong => ({
  method,
  path: `/v1/all-day-sessions/${id}/segments/${path}`,
  body,
});
const nobody = '01980000-0000-7000-8000-000000000000';
const weights = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 };

/** An Idempotency-Key that a request has used. */
export const usedKey = '6f1c2a8e-9f47-4b52-8c5e-2f1f9a3f7f10';

/** What a partner's developer does wrong in the first weeks. */
export const mistakes: readonly Mistake[] = [
  // Bodies and headers.
  {
    title: 'a comma too many',
    ask: () => ({ path: '/v1/orgs', rawBody: '{"org_id": "acme",}' }),
    code: 'invalid_request',
    names: 'body',
    says: ['not valid JSON', 'line 1, column 19', 'acme', 'send one JSON object'],
  },
  {
    title: 'a body that was cut off',
    ask: () => ({ path: '/v1/orgs', rawBody: '{"org_id": "acme"' }),
    code: 'invalid_request',
    names: 'body',
    says: ['not valid JSON', 'column 18', 'send one JSON object'],
  },
  {
    title: 'Latin-1',
    ask: () => ({ path: '/v1/orgs', rawBody: Buffer.from('{"org_id":"a","name":"Z\xfcrich"}', 'latin1') }),
    code: 'invalid_request',
    names: 'body',
    says: ['not valid UTF-8', 'encode'],
  },
  {
    title: 'a form in the place of JSON',
    ask: () => ({
      path: '/v1/orgs',
      rawBody: 'org_id=acme',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    code: 'invalid_request',
    names: '`Content-Type`',
    says: ['must be application/json', 'application/x-www-form-urlencoded'],
  },
  {
    title: 'JSON without its media type',
    ask: () => ({ path: '/v1/orgs', rawBody: '{"org_id":"a"}', headers: { 'content-type': 'text/plain' } }),
    code: 'invalid_request',
    names: '`Content-Type`',
    says: ['must be application/json', '"text/plain"'],
  },
  {
    title: 'a body that is too large',
    ask: () => orgs({ org_id: 'acme', name: 'n'.repeat(1_100_000) }),
    code: 'invalid_request',
    names: 'body',
    says: ['larger than 1048576 bytes', 'send less'],
  },
  {
    title: 'a list in the place of an object',
    ask: () => orgs([who]),
    code: 'invalid_request',
    names: 'body',
    says: ['must be an object', 'it was an array'],
  },
  {
    title: 'a body where none is taken',
    ask: ({ webhook }) => ({ path: `/v1/webhooks/${webhook}/rotate`, body: { now: true } }),
    code: 'invalid_request',
    names: 'body',
    says: ['takes no body', 'send none'],
  },
  {
    title: 'an Idempotency-Key of its own making',
    ask: () => ({ ...orgs({ org_id: 'acme' }), headers: { 'idempotency-key': 'order-17' } }),
    code: 'invalid_request',
    names: '`Idempotency-Key`',
    says: ['must be a UUID', '"order-17"'],
  },
  {
    title: 'an Idempotency-Key for another request',
    ask: () => ({ ...orgs({ org_id: 'acme', name: 'Two' }), headers: { 'idempotency-key': usedKey } }),
    code: 'idempotency_key_reused',
    names: '`Idempotency-Key`',
    says: ['another body', 'send a new key'],
  },
  // Fields.
  {
    title: 'a number for a string',
    ask: () => orgs({ org_id: 17 }),
    code: 'invalid_request',
    names: '`org_id`',
    says: ['must be a string', 'it was 17'],
  },
  {
    title: 'a string for a number',
    ask: () => ({
      path: '/v1/all-day-sessions',
      body: { ...who, recording_url: 'mock://one-pitch', options: { min_confidence: '0.8' } },
    }),
    code: 'invalid_request',
    names: '`options.min_confidence`',
    says: ['must be a number', '"0.8"'],
  },
  {
    title: 'a string for a boolean',
    ask: () => analyses({ ...words, options: { skip_diarization: 'yes' } }),
    code: 'invalid_request',
    names: '`options.skip_diarization`',
    says: ['must be true or false', '"yes"'],
  },
  {
    title: 'a misspelled field',
    ask: () => analyses({ ...words, recordingTitle: 'Monday' }),
    code: 'invalid_request',
    names: '`recordingTitle`',
    says: ['not a known field', 'correct its spelling to `recording_title`'],
  },
  {
    title: 'a misspelled option',
    ask: () => analyses({ ...words, options: { lang: 'en' } }),
    code: 'invalid_request',
    names: '`options.lang`',
    says: ['not a known field', 'correct its spelling'],
  },
  {
    title: 'a field that is missing',
    ask: () => orgs({ name: 'Acme' }),
    code: 'missing_field',
    names: '`org_id`',
    says: ['required', 'not sent', 'add it'],
  },
  {
    title: 'neither a recording nor words',
    ask: () => analyses(who),
    code: 'missing_field',
    names: '`recording_url`',
    says: ['`transcript`', 'Give at least one of', 'none was sent'],
  },
  {
    title: 'an id with spaces',
    ask: () => orgs({ org_id: 'Acme Roofing' }),
    code: 'invalid_request',
    names: '`org_id`',
    says: ['letters, digits', '"Acme Roofing"'],
  },
  {
    title: 'a text that is too long',
    ask: () => orgs({ org_id: 'acme', name: 'n'.repeat(201) }),
    code: 'invalid_request',
    names: '`name`',
    says: ['at most 200 characters', 'it has 201'],
  },
  {
    title: 'an empty list',
    ask: () => analyses({ ...who, transcript: { utterances: [] } }),
    code: 'invalid_request',
    names: '`transcript.utterances`',
    says: ['at least 1 entry', 'it has 0'],
  },
  {
    title: 'a number out of range',
    ask: () => ({
      path: '/v1/all-day-sessions',
      body: { ...who, recording_url: 'mock://one-pitch', options: { min_confidence: 80 } },
    }),
    code: 'invalid_request',
    names: '`options.min_confidence`',
    says: ['at most 1', 'it was 80'],
  },
  {
    title: 'a value that is not in its list',
    ask: () => orgs({ org_id: 'acme', pii_policy: { mode: 'mask' } }),
    code: 'invalid_enum',
    names: '`pii_policy.mode`',
    says: ['must be one of allow, redact, reject', '"mask"'],
  },
  {
    title: 'an unknown kind of event',
    ask: () => ({
      path: '/v1/webhooks',
      body: { url: 'https://example.com/hook', enabled_events: ['analysis.done'] },
    }),
    code: 'invalid_enum',
    names: '`enabled_events.0`',
    says: ['must be one of', 'analysis.completed', '"analysis.done"'],
  },
  {
    title: 'a time zone in words',
    ask: () => orgs({ org_id: 'acme', timezone: 'Eastern Time' }),
    code: 'invalid_request',
    names: '`timezone`',
    says: ['IANA', 'America/', '"Eastern Time"'],
  },
  {
    title: 'a language by its name',
    ask: () => analyses({ ...words, options: { language: 'English' } }),
    code: 'invalid_request',
    names: '`options.language`',
    says: ['BCP 47', 'en-US', '"English"'],
  },
  {
    title: 'an option said twice',
    ask: () => analyses({ ...words, language: 'en-US', options: { language: 'es-MX' } }),
    code: 'invalid_request',
    names: '`language`',
    says: ['`options.language`', 'disagree', 'give one of them'],
  },
  // Queries and paths.
  {
    title: 'a page that is too large',
    ask: () => list('limit=500'),
    code: 'invalid_request',
    names: '`limit`',
    says: ['from 1 to 100', '"500"'],
  },
  {
    title: 'a limit in words',
    ask: () => list('limit=all'),
    code: 'invalid_request',
    names: '`limit`',
    says: ['from 1 to 100', '"all"'],
  },
  {
    title: 'a page number for a cursor',
    ask: () => list('cursor=2'),
    code: 'invalid_request',
    names: '`cursor`',
    says: ['`next_cursor`', '"2"'],
  },
  {
    title: 'a date in American order',
    ask: () => list('created_after=11/20/2026'),
    code: 'invalid_request',
    names: '`created_after`',
    says: ['RFC 3339', '2026-11-20', '"11/20/2026"'],
  },
  {
    title: 'a day that no calendar has',
    ask: () => list('created_after=2026-02-30T00:00:00Z'),
    code: 'invalid_request',
    names: '`created_after`',
    says: ['must be', '"2026-02-30T00:00:00Z"'],
  },
  {
    title: 'an unknown filter',
    ask: () => list('state=failed'),
    code: 'invalid_request',
    names: '`state`',
    says: ['not a known field', 'correct its spelling'],
  },
  {
    title: 'a filter of another list',
    ask: () => list('status=done'),
    code: 'invalid_enum',
    names: '`status`',
    says: ['must be one of queued, processing, completed, failed', '"done"'],
  },
  {
    title: 'a score above the scale',
    ask: () => list('min_score=101'),
    code: 'invalid_request',
    names: '`min_score`',
    says: ['from 0 to 100', '"101"'],
  },
  {
    title: 'an id that is no UUID',
    ask: () => ({ path: '/v1/analyses/17' }),
    code: 'invalid_request',
    names: '`id`',
    says: ['must be a UUID', '"17"'],
  },
  {
    title: 'a span that ends before it begins',
    ask: () => ({ path: '/v1/usage?from=2026-03-01&to=2026-02-01' }),
    code: 'invalid_request',
    names: '`from`',
    says: ['2026-02-01', '"2026-03-01'],
  },
  {
    title: 'a path that there is not',
    ask: () => ({ path: '/v1/recordings' }),
    code: 'route_not_found',
    names: 'path',
    says: ['"/v1/recordings"', '/v1/docs'],
  },
  {
    title: 'a path without its version',
    ask: () => ({ path: '/orgs' }),
    code: 'route_not_found',
    names: 'path',
    says: ['"/orgs"', 'begin with /v1'],
  },
  {
    title: 'a method that the path does not have',
    ask: () => ({ method: 'PUT', path: '/v1/orgs', body: {} }),
    code: 'method_not_allowed',
    names: 'method',
    says: ['"PUT"', 'GET, POST'],
  },
  {
    title: 'an analysis that there is not',
    ask: () => ({ path: `/v1/analyses/${nobody}` }),
    code: 'analysis_not_found',
    names: '`id`',
    says: [nobody, 'check it'],
  },
  {
    title: 'an org that there is not',
    ask: () => ({ path: '/v1/orgs/ACME/prompts' }),
    code: 'org_not_found',
    names: '`org_id`',
    says: ['"ACME"', 'case-sensitive'],
  },
  // Keys.
  {
    title: 'no key',
    ask: () => ({ path: '/v1/orgs', key: null }),
    code: 'authentication_required',
    names: '`Authorization`',
    says: ['missing', 'Bearer <API_KEY>'],
  },
  {
    title: 'a key without Bearer',
    ask: ({ keys }) => ({ path: '/v1/orgs', key: null, headers: { authorization: keys.sandbox } }),
    code: 'authentication_required',
    names: '`Authorization`',
    says: ['malformed', 'Bearer <API_KEY>'],
  },
  {
    title: 'a key that lost its last character',
    ask: ({ keys }) => ({ path: '/v1/orgs', key: keys.sandbox.slice(0, -1) }),
    code: 'invalid_api_key',
    names: '`Authorization`',
    says: ['unknown', 'to its last character'],
  },
  {
    title: 'a live key at the sandbox address',
    ask: ({ keys }) => ({ path: '/v1/orgs', key: keys.live }),
    code: 'key_environment_mismatch',
    names: '`Authorization`',
    says: ['"sandbox"', '/live'],
  },
  {
    title: 'a key that was revoked',
    ask: ({ keys }) => ({ path: '/v1/orgs', key: keys.revoked }),
    code: 'key_revoked',
    names: '`Authorization`',
    says: ['revoked', 'send one that is still valid'],
  },
  {
    title: 'a reading key that writes',
    ask: ({ keys }) => ({ ...orgs({ org_id: 'acme' }), key: keys.reading }),
    code: 'scope_required',
    names: '`Authorization`',
    says: ['"partner:write"', 'send a key that has it'],
  },
  {
    title: 'a sandbox admin key that makes live keys',
    ask: ({ keys }) => ({
      path: '/v1/admin/api-keys',
      key: keys.adminSandbox,
      body: { partner_id: nobody, environment: 'production' },
    }),
    code: 'scope_required',
    names: 'admin key',
    says: ['sandbox', 'use a live admin key'],
  },
  {
    title: 'a key that was rotated out and rotates',
    ask: ({ keys }) => ({ method: 'POST', path: '/v1/keys/rotate', key: keys.rotatedOut }),
    code: 'invalid_request',
    names: '`revokes_at`',
    says: ['rotated out', 'use its successor'],
  },
  {
    title: 'a partner that is suspended',
    ask: ({ suspended }) => ({ path: '/v1/orgs', key: suspended }),
    code: 'partner_suspended',
    names: '`Authorization`',
    says: ['suspended', 'support'],
  },
  // Recordings, words and addresses.
  {
    title: 'a recording by http',
    ask: () => analyses({ ...who, recording_url: 'http://example.com/a.mp3' }),
    code: 'invalid_url',
    names: '`recording_url`',
    says: ['https', '"http://example.com/a.mp3"'],
  },
  {
    title: 'a webhook in the own network',
    ask: () => ({
      path: '/v1/webhooks',
      body: { url: 'https://10.0.0.8/hook', enabled_events: ['analysis.completed'] },
    }),
    code: 'invalid_url',
    names: '`url`',
    says: ['public host', 'private', '"https://10.0.0.8/hook"'],
  },
  {
    title: 'a webhook without a scheme',
    ask: () => ({
      path: '/v1/webhooks',
      body: { url: 'example.com/hook', enabled_events: ['analysis.completed'] },
    }),
    code: 'invalid_url',
    names: '`url`',
    says: ['absolute URL', '"example.com/hook"'],
  },
  {
    title: 'a fixture that there is not',
    ask: () => analyses({ ...who, recording_url: 'mock://great-pitch' }),
    code: 'invalid_recording_url',
    names: '`recording_url`',
    says: ['cannot be fetched', 'sandbox key', '/v1/docs/sandbox', '"mock://great-pitch"'],
  },
  {
    title: 'a conversation of nine seconds',
    ask: () => analyses({ ...who, transcript: { utterances: [{ ...utterance, end_seconds: 9 }] } }),
    code: 'recording_too_short',
    names: '`duration_seconds`',
    says: ['9', '10 s', 'longer', '`transcript.utterances`'],
  },
  {
    title: 'a day that is sent as an analysis',
    ask: () => analyses({ ...who, transcript: { utterances: [{ ...utterance, end_seconds: 5_000 }] } }),
    code: 'recording_too_long',
    names: '`duration_seconds`',
    says: ['5000', '3600', 'all-day session'],
  },
  {
    title: 'utterances out of order',
    ask: () =>
      analyses({
        ...who,
        transcript: {
          utterances: [
            { ...utterance, start_seconds: 20 },
            { ...utterance, start_seconds: 10 },
          ],
        },
      }),
    code: 'invalid_request',
    names: '`transcript.utterances.1.start_seconds`',
    says: ['at least 20', 'it was 10', 'order'],
  },
  {
    title: 'an utterance that ends before it starts',
    ask: () =>
      analyses({
        ...who,
        transcript: { utterances: [{ ...utterance, start_seconds: 40, end_seconds: 30 }] },
      }),
    code: 'invalid_request',
    names: '`transcript.utterances.0.end_seconds`',
    says: ['at least 40', 'it was 30'],
  },
  {
    title: 'a file that nobody uploaded',
    ask: () => ({ path: '/v1/all-day-sessions', body: { ...who, file_key: 'day.mp3' } }),
    code: 'invalid_request',
    names: '`file_key`',
    says: ['"day.mp3"'],
  },
  // Things and their states.
  {
    title: 'a chat too early',
    ask: async ({ begin }) => ({
      path: `/v1/analyses/${await begin()}/chat`,
      body: { message: 'How did it go?' },
    }),
    code: 'invalid_request',
    names: 'status',
    says: [/"(?:queued|processing)"/, 'wait until'],
  },
  {
    title: 'a transcript too early',
    ask: async ({ begin }) => ({ path: `/v1/analyses/${await begin()}/transcript` }),
    code: 'invalid_request',
    names: 'status',
    says: [/"(?:queued|processing)"/, 'wait until'],
  },
  {
    title: 'a draft that is published twice',
    ask: ({ org, draft }) => ({ method: 'POST', path: `/v1/orgs/${org}/playbook-drafts/${draft}/publish` }),
    code: 'draft_already_published',
    names: '`id`',
    says: ['already published', '`published_playbook_id`'],
  },
  {
    title: 'a test of a webhook that is paused',
    ask: ({ pausedWebhook: id }) => ({ method: 'POST', path: `/v1/webhooks/${id}/test` }),
    code: 'webhook_disabled',
    names: '`id`',
    says: ['paused', 'PATCH', 'false'],
  },
  {
    title: 'a segment that is drawn over its neighbour',
    ask: (things) =>
      session(things, things.segments[0].id, { end_seconds: things.segments[1].end_seconds }, 'PATCH'),
    code: 'invalid_request',
    names: '`end_seconds`',
    says: ['must not reach into', 'which lies from', 'it was'],
  },
  {
    title: 'a segment that is cut outside of itself',
    ask: (things) => session(things, `${things.segments[0].id}/split`, { at_seconds: 99_999 }),
    code: 'invalid_request',
    names: '`at_seconds`',
    says: ['must lie from', 'it was 99999'],
  },
  {
    title: 'a segment that is merged with itself',
    ask: (things) =>
      session(things, 'merge', { segment_ids: [things.segments[0].id, things.segments[0].id] }),
    code: 'invalid_request',
    names: '`segment_ids`',
    says: ['each segment once', 'it was ['],
  },
  {
    title: 'a segment that there is not',
    ask: (things) => session(things, `${nobody}/split`, { at_seconds: 5 }),
    code: 'segment_not_found',
    names: '`segment_id`',
    says: [nobody, 'check'],
  },
  {
    title: 'an order of prompts that leaves one out',
    ask: ({ org, prompts }) => ({
      method: 'PUT',
      path: `/v1/orgs/${org}/prompts/order`,
      body: { ids: [prompts[0]] },
    }),
    code: 'invalid_request',
    names: '`ids`',
    says: ['each live prompt', 'once', 'left out', 'it was ['],
  },
  {
    title: 'a slug that stands in its list twice',
    ask: ({ org }) => {
      const one = { slug: 'sold', label: 'Sold', outcome: 'won' };
      return { method: 'PUT', path: `/v1/orgs/${org}/dispositions`, body: { dispositions: [one, one] } };
    },
    code: 'invalid_request',
    names: '`dispositions.1.slug`',
    says: ['twice', '"sold"', 'once'],
  },
  {
    title: 'weights that weigh nothing',
    ask: ({ org }) => ({
      method: 'PUT',
      path: `/v1/orgs/${org}/scoring-profile`,
      body: { name: 'None', weights },
    }),
    code: 'invalid_request',
    names: '`weights`',
    says: ['at least one above 0', 'clarity: 0'],
  },
  {
    title: 'a sum without its currency',
    ask: ({ completed }) => ({
      method: 'PUT',
      path: `/v1/analyses/${completed}/disposition`,
      body: { slug: 'won', value_cents: 100 },
    }),
    code: 'missing_field',
    names: '`currency`',
    says: ['`value_cents`', 'or neither'],
  },
  {
    title: 'a currency by its sign',
    ask: ({ completed }) => ({
      method: 'PUT',
      path: `/v1/analyses/${completed}/disposition`,
      body: { slug: 'won', value_cents: 100, currency: '$' },
    }),
    code: 'invalid_request',
    names: '`currency`',
    says: ['"$"', 'USD'],
  },
  {
    title: 'an e-mail address of another rep',
    ask: ({ org }) => ({ path: `/v1/orgs/${org}/reps`, body: { rep_id: 'tim', email: 'tom@example.com' } }),
    code: 'invalid_request',
    names: '`email`',
    says: ['another rep', '"tom@example.com"'],
  },
  {
    title: 'an erasure of whoever is called so',
    ask: ({ org }) => ({ path: `/v1/orgs/${org}/erasures`, body: { customer: { name: 'Speaker 1' } } }),
    code: 'invalid_request',
    names: '`customer.name`',
    says: ['whole name', '"Speaker 1"'],
  },
  // Limits.
  {
    title: 'too many questions of a day',
    ask: ({ usedUp, org }) => ({ path: `/v1/orgs/${org}/playbook-drafts`, key: usedUp.work, body: {} }),
    code: 'sandbox_limit_reached',
    names: '`details.resets_at`',
    says: ['model work', 'used up', 'wait until'],
  },
  {
    title: 'too many requests',
    ask: ({ usedUp }) => ({ path: '/v1/orgs', key: usedUp.rate }),
    code: 'rate_limited',
    names: '`Retry-After`',
    says: ['wait', /\d+ s/],
  },
  {
    title: 'too many jobs at a time',
    ask: ({ usedUp }) => ({ ...analyses(words), key: usedUp.jobs }),
    code: 'concurrency_limit_reached',
    names: '`limit`',
    says: ['(0,', 'is 0', 'wait until'],
  },
  {
    title: 'too many submissions of a day',
    ask: ({ usedUp }) => ({ ...analyses(words), key: usedUp.submissions }),
    code: 'sandbox_limit_reached',
    names: '`limit_submissions`',
    says: ['used up', /wait until "\d{4}-/],
  },
  {
    title: 'too many webhooks',
    ask: ({ usedUp }) => ({
      path: '/v1/webhooks',
      body: { url: 'https://example.com/hook', enabled_events: ['analysis.failed'] },
      key: usedUp.webhooks,
    }),
    code: 'invalid_request',
    names: 'webhooks',
    says: ['20', 'archive one'],
  },
];
