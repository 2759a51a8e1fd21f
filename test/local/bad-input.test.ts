import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { call, eventually, type HttpCall, startService } from './service.ts';

// What a partner can get wrong: each has its exact code, and leaves nothing behind.

const service = await startService();
const sandbox = (path: string) => service.baseUrls.sandbox + path;
const live = (path: string) => service.baseUrls.live + path;
const key = service.keys.sandbox;

/** An origin of recordings that are none. */
const origin = createServer((request, response) => {
  if (request.url === '/text.mp3')
    response.end('this is no recording, only a text that somebody named so. '.repeat(200));
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
const address = origin.address();
const originUrl = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
afterAll(async () => {
  origin.close();
  origin.closeAllConnections();
  await service.close();
});

const who = { org_id: 'bad-input', rep_id: 'r1' };
const utterance = {
  speaker: 'A',
  start_seconds: 0,
  end_seconds: 20,
  text: 'Hello there, may I show you something?',
};

const expectProblem = async (
  url: string,
  request: HttpCall,
  expected: { status: number; code: string; details?: object },
) => {
  const { status, json, headers, text } = await call(url, request);
  expect([status, json?.error?.code], text).toEqual([expected.status, expected.code]);
  if (expected.details) expect(json.error.details).toMatchObject(expected.details);
  expect(json.error.request_id).toBe(headers.get('x-request-id'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const page = await call(json.error.doc_url.split('#')[0]);
  expect(page.text).toContain(`id="${expected.code}"`);
};

describe('wrong keys', () => {
  const cases: [string, HttpCall, number, string][] = [
    ['no key', {}, 401, 'authentication_required'],
    ['another scheme', { headers: { Authorization: 'Basic abc' } }, 401, 'authentication_required'],
    ['a malformed key', { key: 'pk_sandbox_short' }, 401, 'invalid_api_key'],
    [
      'a key with a wrong checksum',
      { key: `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}` },
      401,
      'invalid_api_key',
    ],
    ['a live key at the sandbox', { key: service.keys.live }, 403, 'key_environment_mismatch'],
    ['an admin key, which has no partner scope', { key: service.keys.admin_sandbox }, 403, 'scope_required'],
  ];
  it.each(cases)('%s', (_, request, status, code) =>
    expectProblem(sandbox('/v1/orgs'), request, { status, code }),
  );

  it('a partner key on an admin endpoint', () =>
    expectProblem(
      sandbox(`/v1/admin/partners/${service.partnerId}`),
      { key },
      { status: 403, code: 'scope_required', details: { required_scope: 'admin' } },
    ));
});

describe('wrong bodies', () => {
  const post = (rawBody: HttpCall['rawBody'], headers = {}): HttpCall => ({
    key,
    method: 'POST',
    rawBody: rawBody ?? '',
    headers,
  });
  const invalid = (details: object) => ({ status: 400, code: 'invalid_request', details });
  it.each([
    ['not JSON', post('{"org_id": '), invalid({ reason: 'malformed_json' })],
    [
      'bad UTF-8',
      post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
      invalid({ reason: 'malformed_json' }),
    ],
    [
      'another media type',
      post('org_id=a', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      invalid({ reason: 'unsupported_media_type' }),
    ],
    [
      'too large',
      post(`{"org_id":"a","name":"${'x'.repeat(1_100_000)}"}`),
      invalid({ reason: 'body_too_large' }),
    ],
    [
      '200,000 brackets deep',
      post('['.repeat(200_000) + ']'.repeat(200_000)),
      invalid({ reason: 'malformed_json' }),
    ],
    ['an unknown field', post('{"org_id":"a","nmae":"b"}'), invalid({ field: 'nmae' })],
    ['__proto__', post('{"org_id":"a","__proto__":{"x":1}}'), invalid({ reason: 'malformed_json' })],
    ['a list', post('[]'), invalid({})],
    ['a missing field', post('{}'), { status: 400, code: 'missing_field', details: { field: 'org_id' } }],
    [
      'an invalid Idempotency-Key',
      post('{"org_id":"a"}', { 'Idempotency-Key': 'abc' }),
      invalid({ field: 'Idempotency-Key' }),
    ],
  ])('%s', (_, request, expected) => expectProblem(sandbox('/v1/orgs'), request, expected));
});

describe('wrong routes and ids', () => {
  it('an unknown route, with and without a key', async () => {
    await expectProblem(sandbox('/v1/nothing'), { key }, { status: 404, code: 'route_not_found' });
    await expectProblem(sandbox('/nothing'), {}, { status: 404, code: 'route_not_found' });
  });
  it('a method that the path does not have', async () => {
    const { status, headers, json } = await call(sandbox('/v1/orgs'), { key, method: 'PATCH', body: {} });
    expect([status, json.error.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET, POST']);
  });
  it('an id of another tenant leads to exactly the response for an unknown one', async () => {
    const { json: own } = await call(live('/v1/analyses'), {
      key: service.keys.live,
      body: { ...who, transcript: { utterances: [utterance] } },
    });
    const anonymous = async (id: string) =>
      (await call(sandbox(`/v1/analyses/${id}`), { key })).text
        .replaceAll(id, 'ID')
        .replace(/req_[0-9a-f-]+/, 'req');
    expect(await anonymous(own.id)).toBe(await anonymous('01980000-0000-7000-8000-000000000000'));
  });
});

describe('wrong recordings', () => {
  const submit = (recording_url: string, more = {}): HttpCall => ({
    key,
    body: { ...who, recording_url, ...more },
  });
  it.each([
    ['unreachable', () => `${originUrl}/gone.mp3`, 422, 'invalid_recording_url'],
    ['no recording at all', () => `${originUrl}/text.mp3`, 422, 'unsupported_codec'],
    ['a malformed URL', () => 'not a url', 400, 'invalid_url'],
    ['an http URL elsewhere', () => 'http://example.com/a.mp3', 400, 'invalid_url'],
    ['a private address', () => 'https://10.0.0.1/a.mp3', 400, 'invalid_url'],
    ['user-info', () => 'https://user:secret@example.com/a.mp3', 400, 'invalid_url'],
    ['another scheme', () => 'file:///etc/passwd', 400, 'invalid_url'],
    ['an unknown fixture', () => 'mock://nothing-of-that-name', 422, 'invalid_recording_url'],
    ['the fixture of an unreachable one', () => 'mock://unreachable', 422, 'invalid_recording_url'],
    ['the fixture of a wrong codec', () => 'mock://unsupported-codec', 422, 'unsupported_codec'],
    ['the fixture of a short one', () => 'mock://too-short', 422, 'recording_too_short'],
    ['the fixture of a long one', () => 'mock://too-long', 422, 'recording_too_long'],
  ])('%s', (_, url, status, code) => expectProblem(sandbox('/v1/analyses'), submit(url()), { status, code }));

  it('a fixture with a live key', () =>
    expectProblem(
      live('/v1/analyses'),
      { ...submit('mock://perfect-pitch'), key: service.keys.live },
      { status: 422, code: 'invalid_recording_url' },
    ));
  it('neither recording nor transcript', () =>
    expectProblem(
      sandbox('/v1/analyses'),
      { key, body: who },
      { status: 400, code: 'missing_field', details: { field: 'recording_url' } },
    ));
  it('a refusal leaves no analysis and no org behind', async () => {
    const { json: orgs } = await call(sandbox('/v1/orgs?limit=100'), { key });
    expect(orgs.data.filter(({ org_id }: { org_id: string }) => org_id === who.org_id)).toEqual([]);
  });
});

describe('wrong transcripts', () => {
  const submit = (utterances: readonly object[]): HttpCall => ({
    key,
    body: { ...who, transcript: { utterances } },
  });
  const at = (start_seconds: number, end_seconds: number) => ({ ...utterance, start_seconds, end_seconds });
  it.each([
    ['negative times', [at(-1, 20)], 'transcript.utterances.0.start_seconds'],
    ['an end before its start', [at(20, 1)], 'transcript.utterances.0.end_seconds'],
    ['starts out of order', [at(20, 30), at(5, 40)], 'transcript.utterances.1.start_seconds'],
    ['none', [], 'transcript.utterances'],
    [
      'more than 50,000',
      Array.from({ length: 50_001 }, () => ({ speaker: 'A', start_seconds: 0, end_seconds: 20, text: 'a' })),
      'transcript.utterances',
    ],
  ])('%s', (_, utterances, field) =>
    expectProblem(sandbox('/v1/analyses'), submit(utterances), {
      status: 400,
      code: 'invalid_request',
      details: { field },
    }),
  );
  it('a million utterances are refused by their bytes', async () => {
    const rawBody = `{"org_id":"a","rep_id":"b","transcript":{"utterances":[${'{"speaker":"A","start_seconds":0,"end_seconds":1,"text":"a"},'.repeat(140_000)}{}]}}`;
    await expectProblem(
      sandbox('/v1/analyses'),
      { key, method: 'POST', rawBody },
      { status: 400, code: 'invalid_request', details: { reason: 'body_too_large' } },
    );
  });
  it('overlapping utterances are accepted, because people talk at once', async () => {
    const { json } = await call(
      sandbox('/v1/analyses'),
      submit([
        { ...at(0, 20), role: 'rep', text: `${utterance.text} `.repeat(5).trim() },
        { ...at(5, 30), speaker: 'B' },
      ]),
    );
    const { json: row } = await eventually(() => call(sandbox(`/v1/analyses/${json.id}`), { key }), {
      wanted: (answer) => answer.json.status === 'completed',
    });
    expect(row.recording_url).toBe('about:blank');
  });
});
