import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveHttp } from '../../../clients/mcp/src/http.ts';
import { run } from '../../../clients/mcp/src/program.ts';
import { type Era, told } from './assistant.ts';

// What the server makes of answers of the service that a test writes; test/local has the service itself.

interface Scripted {
  readonly status: number;
  readonly body: unknown;
}
const key = 'pk_sandbox_abcdefghijklmnop_0123456789';
const current: Scripted = {
  status: 200,
  body: { key_id: 'abcdefghijklmnop', scopes: ['partner:write'] },
};
let script: (path: string) => Scripted = () => current;
let ofKey = current;
let seen: string[] = [];
const api = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push(path);
  const { status, body } = path.endsWith('/keys/current') ? ofKey : script(path);
  request.resume().on('end', () => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req_7' });
    response.end(JSON.stringify(body));
  });
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
const said: string[] = [];
const server = await serveHttp({
  baseUrl: `${url}/sandbox`,
  allowWrites: true,
  recordingHosts: ['recordings.example.com'],
  host: '127.0.0.1',
  port: 0,
  allowedHosts: [],
  everyMs: 20,
  say: (line) => void said.push(line),
});
afterAll(async () => {
  await server.close();
  api.close();
  api.closeAllConnections();
});
beforeEach(() => {
  seen = [];
});

const assistant = async (era: Era = 'legacy') => {
  const client = new Client({ name: 'assistant', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(server.address), { requestInit: { headers } }),
  );
  return client;
};

const row = (status: string) => ({
  id: 'a',
  status,
  org_id: 'o',
  rep_id: 'r',
  parent_session_id: null,
  recording_title: null,
  duration_seconds: null,
  transcript: null,
  analysis: null,
  created_at: '2026-11-25T00:00:00Z',
  completed_at: null,
  error: status === 'failed' ? { code: 'analysis_failed', message: 'Nobody can judge that.' } : null,
});

describe('a recording at an address', () => {
  const who = { org_id: 'o', rep_id: 'r' };

  it.each([
    'https://evil.example/?words=all-that-was-said',
    'https://recordings.example.com.evil.example/x.mp3',
    'https://recordings.example.com@evil.example/x.mp3',
    'file:///etc/passwd',
    'no address',
  ])('%s is not submitted, because no person named its host', async (recording_url) => {
    const client = await assistant();
    seen = [];
    for (const name of ['submit_analysis', 'submit_day']) {
      const refused = await told(client, name, { ...who, recording_url });
      expect(refused).toMatchObject({
        isError: true,
        text: expect.stringMatching(/--recording-host|is no address/),
      });
    }
    expect(seen.filter((path) => !path.endsWith('/keys/current'))).toEqual([]);
    await client.close();
  });

  it('is submitted when a person named its host, and a fixture always is', async () => {
    const client = await assistant();
    script = () => ({ status: 202, body: { id: 'a', status: 'queued', created_at: '2026-11-25T00:00:00Z' } });
    for (const recording_url of ['https://Recordings.example.com/x.mp3', 'mock://perfect-pitch']) {
      const submitted = await told(client, 'submit_analysis', { ...who, recording_url });
      expect(submitted).toMatchObject({ isError: false, data: { id: 'a' } });
    }
    await client.close();
  });
});

describe.each<Era>(['legacy', 'auto'])('waiting (%s)', (era) => {
  it('reports each status as progress, and then the end', async () => {
    const client = await assistant(era);
    let looks = 0;
    script = () => {
      looks += 1;
      return { status: 200, body: row(looks < 4 ? 'processing' : 'failed') };
    };
    const progress: { progress: number; message?: string | undefined }[] = [];
    const given = { analysis_id: 'a' };
    const onprogress = (update: (typeof progress)[number]) => void progress.push(update);
    const { data, text } = await told(client, 'wait_for_analysis', given, { onprogress });
    expect(data).toMatchObject({ status: 'failed', error: { code: 'analysis_failed' } });
    expect(text).toContain('analysis_failed: Nobody can judge that.');
    expect(progress.map(({ message }) => message)).toEqual(Array(3).fill('analysis a is processing'));
    const seconds = progress.map((one) => one.progress);
    expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
    await client.close();
  });

  it('returns what was found when its time is over', async () => {
    const client = await assistant(era);
    script = () => ({ status: 200, body: row('queued') });
    const { data, isError } = await told(client, 'wait_for_analysis', { analysis_id: 'a', wait_seconds: 0 });
    expect([data.status, isError]).toEqual(['queued', false]);
    await client.close();
  });

  it('ends when the assistant cancels', async () => {
    const client = await assistant(era);
    script = () => ({ status: 200, body: row('processing') });
    const stop = new AbortController();
    const given = { analysis_id: 'a', wait_seconds: 600 };
    const onprogress = () => stop.abort();
    const call = told(client, 'wait_for_analysis', given, { signal: stop.signal, onprogress });
    await expect(call).rejects.toThrow();
    await client.close();
    const looks = () => seen.filter((path) => path.endsWith('/analyses/a')).length;
    const counts: number[] = [];
    const isStill = () => {
      counts.push(looks());
      return counts.length > 5 && new Set(counts.slice(-5)).size === 1;
    };
    await expect.poll(isStill).toBe(true);
  });
});

describe('a result for the assistant', () => {
  it.each([
    [403, 'scope_required', /^403 scope_required: This key may not\.\nrequest req_7\nhttps:/],
    [429, 'quota_exceeded', /^429 quota_exceeded: /],
  ])(
    'of error %i is the sentence of the service, its request id and the address that explains it',
    async (status, code, shown) => {
      const client = await assistant();
      script = () => ({
        status,
        body: { error: { code, message: 'This key may not.', doc_url: `https://x/v1/docs/errors#${code}` } },
      });
      const { text, isError } = await told(client, 'get_analysis', { analysis_id: 'a' });
      expect([isError, text]).toEqual([true, expect.stringMatching(shown)]);
      await client.close();
    },
  );

  it('never contains a key, whatever the service says', async () => {
    const client = await assistant();
    script = () => ({ status: 400, body: { error: { code: 'invalid_request', message: `Not ${key}.` } } });
    const { text } = await told(client, 'get_analysis', { analysis_id: 'a' });
    expect(text).toContain('Not …');
    expect(text + said.join('')).not.toContain(key);
    expect(seen.join('')).not.toContain(key);
    await client.close();
  });

  it('reports an invalid response without a stack', async () => {
    const client = await assistant();
    script = () => ({ status: 200, body: null });
    const { text, isError } = await told(client, 'get_analysis', { analysis_id: 'a' });
    expect(isError).toBe(true);
    expect(text).not.toMatch(/^\s+at |\.ts:/m);
    await client.close();
  });

  it('is bounded, and a page of a transcript omits no word', async () => {
    const client = await assistant();
    const words = Array.from({ length: 30_000 }, (_, index) => `w${index}`);
    const speech = (from: number, to: number, at: number) => ({
      speaker: 'A',
      role: null,
      start_seconds: at,
      end_seconds: at + 1,
      text: words.slice(from, to).join(' '),
      confidence: null,
    });
    const utterances = [speech(0, 25_000, 0), speech(25_000, 25_001, 1), speech(25_001, 30_000, 2)];
    const body = { language: 'en-US', word_count: words.length, duration_seconds: 3, utterances };
    script = () => ({ status: 200, body });
    let all = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const { text, data } = await told(client, 'read_transcript', { analysis_id: 'a', offset });
      expect(text.length).toBeLessThan(20_000);
      expect(JSON.stringify(data).length).toBeLessThan(25_000);
      all += data.untrusted.parts.map((part: { text: string }) => part.text).join('');
      offset = data.next_offset;
    }
    expect(all).toBe(utterances.map(({ text }) => text).join(''));
    await client.close();
  });
});

describe('a key that the service refuses', () => {
  it.each([
    [401, 'key_revoked', 401],
    [403, 'partner_suspended', 403],
    [404, 'partner_not_found', 403],
    [429, 'rate_limited', 429],
  ])('with %i %s is refused with %i, in the words of the service', async (status, code, shown) => {
    ofKey = { status, body: { error: { code, message: 'No.', details: {} } } };
    const headers = { Authorization: `Bearer ${key}${code}` };
    const response = await fetch(server.address, { method: 'POST', headers });
    ofKey = current;
    expect([response.status, await response.text()]).toEqual([
      shown,
      expect.stringContaining(`${status} ${code}: No.`),
    ]);
  });
});

describe('pitch-mcp', () => {
  const machine = (env: Record<string, string>) => ({
    env,
    settingsFile: '/nowhere/settings.json',
    signal: new AbortController().signal,
    out: (line: string) => void said.push(line),
    say: (line: string) => void said.push(line),
  });

  it.each<[string, Record<string, string>, readonly string[], RegExp]>([
    ['without a key', { PITCH_URL: url }, [], /pitch login/],
    ['without an address', {}, ['--http'], /PITCH_URL/],
    ['that would send keys in the clear', { PITCH_URL: 'http://api.example.com' }, ['--http'], /https:\/\//],
    ['with more than a key', { PITCH_URL: url, PITCH_KEY: `${key}\n` }, [], /no spaces/],
    ['with an unknown option', {}, ['--alow-writes'], /alow-writes/],
  ])('%s does not start, and says why', async (_, env, args, why) => {
    said.length = 0;
    expect(await run(args, machine(env))).toBe(2);
    expect(said.join('\n')).toMatch(why);
    expect(said.join('\n')).not.toContain(key);
  });
});
