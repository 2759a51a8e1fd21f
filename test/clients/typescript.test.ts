import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, mediaTypeOf, pitchScoring } from '../../clients/typescript/src/client.ts';

// The client against a server that answers by a script: what it sends, and what it repeats.

interface Scripted {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks before an answer. */
  readonly isBroken?: boolean;
}
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let script: Scripted[] = [];
let seen: Seen[] = [];
let waits: number[] = [];
beforeEach(() => {
  [script, seen, waits] = [[], [], []];
});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const next = script.shift() ?? { status: 200, body: {} };
    if (next.isBroken) return void request.socket.destroy();
    response.writeHead(next.status, { 'Content-Type': 'application/json', ...next.headers });
    const isWritten = typeof next.body === 'string' || next.body instanceof Uint8Array;
    response.end(isWritten ? next.body : JSON.stringify(next.body ?? {}));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/sandbox`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const api = pitchScoring({
  baseUrl,
  apiKey: 'pk_sandbox_test',
  wait: async (ms) => void waits.push(ms),
});
const refusal = (status: number, code: string, more: object = {}): Scripted => ({
  status,
  headers: { 'X-Request-Id': 'req_1' },
  body: { error: { code, message: 'No.', request_id: 'req_1', doc_url: '', details: {} } },
  ...more,
});
const org = { params: { org_id: 'a b/c' } } as const;
const submission = { body: { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' } };
const caught = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('It should have failed'),
    (error) => {
      expect(error).toBeInstanceOf(ApiError);
      return error;
    },
  );
const keysSeen = () => seen.map(({ headers }) => headers['idempotency-key']);

describe('a request', () => {
  it('sends the key, and parameters that are escaped in path and query', async () => {
    await api.call('GET /v1/orgs/{org_id}', org);
    await api.call('GET /v1/analyses', { query: { org_id: 'a&b', limit: 5 } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/sandbox/v1/orgs/a%20b%2Fc',
      '/sandbox/v1/analyses?org_id=a%26b&limit=5',
    ]);
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer pk_sandbox_test' });
    expect(keysSeen()).toEqual([undefined, undefined]);
  });

  it('sends a generated or given Idempotency-Key when it changes something', async () => {
    await api.call('POST /v1/analyses', submission);
    await api.call('POST /v1/analyses', submission);
    await api.call('DELETE /v1/orgs/{org_id}', { ...org, idempotencyKey: 'mine' });
    const [first, second, third] = keysSeen();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(submission.body);
    expect(seen[2]).toMatchObject({
      body: '',
      headers: expect.not.objectContaining({ 'content-type': expect.anything() }),
    });
  });

  it('returns text as text', async () => {
    script = [{ status: 200, headers: { 'Content-Type': 'text/vtt; charset=utf-8' }, body: 'WEBVTT' }];
    const query = { format: 'vtt' } as const;
    expect(await api.call('GET /v1/analyses/{id}/transcript', { params: { id: 'x' }, query })).toBe('WEBVTT');
  });

  it('is typed by the contract', () => {
    const mistakes = [
      // @ts-expect-error: an id is needed
      () => api.call('GET /v1/analyses/{id}'),
      // @ts-expect-error: there is no such endpoint
      () => api.call('GET /v1/nothing'),
      // @ts-expect-error: a misspelled field
      () => api.call('POST /v1/analyses', { body: { ...submission.body, recordingurl: '' } }),
      // @ts-expect-error: not a list
      () => api.each('GET /v1/version'),
      // @ts-expect-error: nothing that ends
      () => api.ended('GET /v1/orgs/{org_id}', org),
    ];
    expect(mistakes).toHaveLength(5);
  });
});

describe('an error', () => {
  it('has the code, request id and details of the response', async () => {
    script = [refusal(404, 'org_not_found', {})];
    const error = await caught(api.call('GET /v1/orgs/{org_id}', org));
    expect(error).toMatchObject({ status: 404, code: 'org_not_found', requestId: 'req_1', details: {} });
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '{"message":"Too Many Requests"}', '[]'])(
    'from elsewhere than the service (%s) is reported by its status',
    async (body) => {
      script = [{ status: 400, body }];
      expect(await caught(api.call('GET /v1/orgs'))).toMatchObject({ status: 400, code: 'unknown' });
    },
  );
});

describe('a retry', () => {
  it.each([
    ['5xx', 500, 'internal_error', 3],
    ['upstream_timeout', 504, 'upstream_timeout', 2],
    ['upstream_unavailable', 502, 'upstream_unavailable', 2],
    ['analysis_failed', 502, 'analysis_failed', 2],
    ['transcription_failed', 502, 'transcription_failed', 2],
    ['rate_limited', 429, 'rate_limited', 2],
    ['quota_exceeded', 429, 'quota_exceeded', 1],
    ['concurrency_limit_reached', 429, 'concurrency_limit_reached', 1],
    ['validation', 400, 'invalid_request', 1],
    ['conflict', 409, 'analysis_already_processing', 1],
    ['auth', 401, 'key_revoked', 1],
  ])('follows the guidance for %s', async (_, status, code, attempts) => {
    script = Array.from({ length: 5 }, () => refusal(status, code));
    expect((await caught(api.call('POST /v1/analyses', submission))).code).toBe(code);
    expect(seen).toHaveLength(attempts);
    expect(new Set(keysSeen()).size).toBe(1);
  });

  it('waits exactly the seconds of Retry-After', async () => {
    script = [refusal(429, 'rate_limited', { headers: { 'Retry-After': '7' } })];
    await api.call('GET /v1/orgs');
    expect(waits).toEqual([7_000]);
  });

  it('waits for a first request that is still running', async () => {
    const body = { error: { code: 'idempotency_key_reused', details: { reason: 'in_progress' } } };
    script = [{ status: 409, headers: { 'Retry-After': '1' }, body }];
    await api.call('POST /v1/analyses', submission);
    expect([seen.length, waits]).toEqual([2, [1_000]]);
  });

  it('repeats a broken request with the same key after growing pauses, twice at most', async () => {
    script = Array.from({ length: 5 }, () => ({ status: 0, isBroken: true }));
    await expect(api.call('POST /v1/analyses', submission)).rejects.toThrow();
    expect(seen).toHaveLength(3);
    expect(new Set(keysSeen()).size).toBe(1);
    const [first = 0, second = 0] = waits;
    expect([first >= 500 && first <= 1_000, second >= 1_000 && second <= 2_000]).toEqual([true, true]);
  });
});

describe('a hostile server', () => {
  const unreadable = (promise: Promise<unknown>, reason: RegExp) =>
    expect(promise).rejects.toMatchObject({
      name: 'UnreadableResponse',
      message: expect.stringMatching(reason),
    });

  it('cannot make the client read an endless body beyond its bound, of a success or an error', async () => {
    const bounded = pitchScoring({ baseUrl, apiKey: 'k', maxResponseBytes: 1_000, wait: async () => {} });
    for (const status of [200, 500]) {
      script = [{ status, body: 'x'.repeat(1_001) }];
      await unreadable(bounded.call('GET /v1/orgs/{org_id}', org), /larger than 1000 bytes/);
    }
    expect(seen).toHaveLength(2);
  });

  it('has compressed bytes counted after decompression', async () => {
    script = [{ status: 200, headers: { 'Content-Encoding': 'gzip' }, body: gzipSync('x'.repeat(2 ** 25)) }];
    await unreadable(api.call('GET /v1/orgs/{org_id}', org), /larger/);
  });

  it.each(['a body', 'headers'])('that drips %s meets the time limit of the attempt', async (part) => {
    const dripping = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.write(`HTTP/1.1 200 OK\r\n${part === 'headers' ? 'X-Long: ' : 'Content-Length: 10000\r\n\r\n'}`);
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    const at = dripping.address();
    const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
    const hasty = pitchScoring({ baseUrl: address, apiKey: 'k', timeoutMs: 300, wait: async () => {} });
    await expect(hasty.call('GET /v1/orgs/{org_id}', org)).rejects.toMatchObject({ name: 'TimeoutError' });
    dripping.close();
  });

  it.each([301, 302, 303, 307, 308])('that redirects by %s is not followed', async (status) => {
    for (const location of [`${baseUrl}/v1/elsewhere`, '//evil.example', '']) {
      script = [{ status, headers: { Location: location } }];
      await unreadable(api.call('POST /v1/analyses', submission), /elsewhere/);
    }
    expect(seen).toHaveLength(3);
  });

  it('cannot be reached outside the API through an identifier', async () => {
    for (const org_id of ['', '.', '..'])
      await expect(api.call('GET /v1/orgs/{org_id}', { params: { org_id } })).rejects.toThrow(/org_id/);
    expect(seen).toEqual([]);
  });

  it('is sent no key in an address, even if it was passed as an identifier', async () => {
    const org_id = 'pk_sandbox_abcdefghijklmnop_0123456789';
    await expect(api.call('GET /v1/orgs/{org_id}', { params: { org_id } })).rejects.toThrow(/address/);
    await expect(api.call('GET /v1/analyses', { query: { org_id } })).rejects.toThrow(/address/);
    expect(seen).toEqual([]);
  });

  it('that returns no JSON, or a list without data or progress, causes an error', async () => {
    const all = async () => {
      for await (const one of api.each('GET /v1/orgs')) expect(one).toBeDefined();
    };
    script = [{ status: 200, body: '{' }];
    await unreadable(api.call('GET /v1/orgs/{org_id}', org), /not JSON/);
    script = [{ status: 200, body: { next_cursor: null } }];
    await unreadable(all(), /no data/);
    script = Array.from({ length: 5 }, () => ({ status: 200, body: { data: [1], next_cursor: 'same' } }));
    await unreadable(all(), /itself/);
    expect(seen).toHaveLength(4);
  });

  it.each(['1000000000', '-5', 'nan', 'Infinity'])(
    'cannot make the client pause for %s seconds',
    async (pause) => {
      script = Array.from({ length: 3 }, () =>
        refusal(429, 'rate_limited', { headers: { 'Retry-After': pause } }),
      );
      await caught(api.call('GET /v1/orgs/{org_id}', org));
      for (const ms of waits) expect(ms >= 0 && ms <= 120_000).toBe(true);
    },
  );

  it('that repeats the key does not get it into an error', async () => {
    const error = {
      code: 'invalid_api_key',
      message: 'pk_sandbox_test?',
      doc_url: '',
      details: { key: 'pk_sandbox_test' },
    };
    script = [{ status: 401, body: { error } }];
    const { message, details } = await caught(api.call('GET /v1/orgs/{org_id}', org));
    expect(JSON.stringify([message, details])).not.toContain('pk_sandbox_test');
    script = [{ status: 400, body: 'What is pk_sandbox_test?' }];
    expect((await caught(api.call('GET /v1/orgs/{org_id}', org))).message).toBe('400 : What is …?');
  });
});

describe('a client', () => {
  it('names the media type of a recording by the ending of its file name, and no other', () => {
    const types = ['day.MP3', '/a.b/talk.m4a', 'notes.txt', 'mp3x', ''].map(mediaTypeOf);
    expect(types).toEqual(['audio/mpeg', 'audio/mp4', undefined, undefined, undefined]);
  });

  it('takes its address with a slash at the end, too', async () => {
    script = [{ status: 200, body: {} }];
    await pitchScoring({ baseUrl: `${baseUrl}/`, apiKey: 'k' }).call('GET /v1/orgs/{org_id}', org);
    expect(seen.at(-1)?.url).toBe('/sandbox/v1/orgs/a%20b%2Fc');
  });

  it('says what an address without its environment lacks', async () => {
    script = [{ status: 404, body: { message: 'Not Found' } }];
    expect((await caught(api.call('GET /v1/orgs/{org_id}', org))).message).toMatch(/\/sandbox or \/live/);
  });

  it.each(['http://api.example.com', 'ftp://127.0.0.1'])('sends no key to %s', (address) => {
    expect(() => pitchScoring({ baseUrl: address, apiKey: 'k' })).toThrow(/https:/);
  });

  it.each(['', 'pk_a\n', 'pk_a\r\nX: y', 'pk_é'])(
    'refuses a key that no header can hold, and does not show it',
    (apiKey) => {
      const make = () => pitchScoring({ baseUrl, apiKey });
      expect(make).toThrow(
        /^The API key is empty, or has characters that no key has, such as the end of a line$/,
      );
    },
  );
});

describe('a list', () => {
  it('is read page by page, with the same filters, only as far as requested', async () => {
    const page = (ids: readonly string[], next_cursor: string | null): Scripted => ({
      status: 200,
      body: { data: ids.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor },
    });
    script = [page(['a', 'b'], 'one'), page([], 'two'), page(['c'], null)];
    const ids: string[] = [];
    for await (const { id } of api.each('GET /v1/analyses', { query: { org_id: 'acme' } })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual([
      'org_id=acme',
      'org_id=acme&cursor=one',
      'org_id=acme&cursor=two',
    ]);
    script = [page(['a', 'b'], 'one')];
    for await (const { id } of api.each('GET /v1/orgs')) if (id === 'a') break;
    expect(seen).toHaveLength(4);
  });
});

describe('waiting', () => {
  it('ends with the final status', async () => {
    script = ['queued', 'processing', 'failed'].map((status) => ({ status: 200, body: { id: 'x', status } }));
    const row = await api.ended('GET /v1/analyses/{id}', { params: { id: 'x' } }, { everyMs: 250 });
    expect([row.status, waits]).toEqual(['failed', [250, 250]]);
  });

  it('gives up after its time', async () => {
    script = Array.from({ length: 5 }, () => ({ status: 200, body: { status: 'queued' } }));
    const poll = { timeoutMs: -1 };
    await expect(api.ended('GET /v1/analyses/{id}', { params: { id: 'x' } }, poll)).rejects.toThrow(/queued/);
  });
});

describe('an upload', () => {
  const announced: Scripted = {
    status: 201,
    body: { file_key: 'file_1', upload_url: `${baseUrl}/bucket`, fields: { key: 'k', policy: 'p' } },
  };
  const recording = new Blob(['sound']);

  it('requests a form, posts its fields and the file, and returns the key', async () => {
    script = [announced, { status: 204 }];
    expect(await api.upload(recording, 'audio/mpeg')).toBe('file_1');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ content_type: 'audio/mpeg', content_length: 5 });
    expect(seen[1]?.headers.authorization).toBeUndefined();
    expect([...(seen[1]?.body.matchAll(/; name="(\w+)"/g) ?? [])].map(([, name]) => name)).toEqual([
      'key',
      'policy',
      'file',
    ]);
  });

  it('is repeated after a broken connection, but not after a refusal', async () => {
    script = [announced, { status: 0, isBroken: true }, { status: 204 }];
    await api.upload(recording, 'audio/mpeg');
    expect(seen).toHaveLength(3);
    script = [announced, { status: 400, body: '<Error><Code>EntityTooLarge</Code></Error>' }];
    expect(await caught(api.upload(recording, 'audio/mpeg').then(String))).toMatchObject({ status: 400 });
    expect(seen).toHaveLength(5);
  });
});

describe('an abort signal', () => {
  it('ends a call between its attempts', async () => {
    script = Array.from({ length: 5 }, () => refusal(500, 'internal_error'));
    const stop = new AbortController();
    const stopping = pitchScoring({
      baseUrl,
      apiKey: 'k',
      wait: async () => stop.abort(new Error('enough')),
    });
    await expect(stopping.call('GET /v1/orgs', { signal: stop.signal })).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  it('ends the wait for a job', async () => {
    script = Array.from({ length: 5 }, () => ({ status: 200, body: { status: 'queued' } }));
    const stop = new AbortController();
    const stopping = pitchScoring({
      baseUrl,
      apiKey: 'k',
      wait: async () => stop.abort(new Error('enough')),
    });
    const input = { params: { id: 'x' }, signal: stop.signal };
    await expect(stopping.ended('GET /v1/analyses/{id}', input)).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });
});
