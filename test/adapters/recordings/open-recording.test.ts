import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { probeRecording } from '../../../lambdas/adapters/audio/source-recordings.ts';
import { openRecording } from '../../../lambdas/adapters/recordings/open-recording.ts';
import { readRange } from '../../../lambdas/adapters/recordings/recording.ts';
import type { Network } from '../../../lambdas/adapters/urls/network.ts';
import { sample } from './memory-recording.ts';
import { answerRange, askedRange, type RangeServer, startServer } from './range-server.ts';

const megabyte = Uint8Array.from({ length: 1_000_000 }, (_, i) => (i * 7 + (i >> 8)) & 255);
let server: RangeServer;
const serve = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> => {
  server = await startServer(handler);
};
afterEach(() => server?.close());

const options = { policy: 'loopback', signal: new AbortController().signal, maxBytes: 8_000_000 } as const;
const open = (path = '/day.mp3', more = {}) =>
  openRecording(`${server.origin}${path}`, { ...options, ...more });
const opened = async (more = {}) => {
  const recording = await open('/day.mp3', more);
  if (recording.kind === 'unreachable') throw new Error(`${recording.reason}: ${recording.detail}`);
  return recording;
};

describe('a server that knows ranges', () => {
  it('receives one request, and states the size', async () => {
    await serve((request, response) => answerRange(request, response, { bytes: megabyte }));
    const recording = await opened();
    expect(recording).toMatchObject({ size_bytes: 1_000_000, ranged: true, etag: '"one"' });
    expect(recording.head).toEqual(Buffer.from(megabyte.subarray(0, 65_536)));
    expect(server.requests).toEqual(['GET /day.mp3 bytes=0-65535']);
  });

  it('returns exactly the requested bytes', async () => {
    await serve((request, response) => answerRange(request, response, { bytes: megabyte }));
    const recording = await opened();
    const read = await readRange(recording, 700_000, 800_001);
    expect(read).toEqual({ kind: 'bytes', bytes: Buffer.from(megabyte.subarray(700_000, 800_001)) });
  });

  it.each(['speech.mp3', 'speech.wav', 'speech.m4a', 'speech.flac'])(
    'allows probing %s in one request',
    async (name) => {
      await serve((request, response) => answerRange(request, response, { bytes: sample(name) }));
      expect(await probeRecording(await opened())).toMatchObject({ kind: 'recognised' });
      expect(server.requests).toHaveLength(1);
    },
  );
});

describe('a server that ignores ranges', () => {
  const whole = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Length': megabyte.byteLength }).end(megabyte);
  };

  it('is recognised, and its response is cut off after the head', async () => {
    await serve(whole);
    expect(await opened({ maxBytes: 300_000 })).toMatchObject({ size_bytes: 1_000_000, ranged: false });
  });

  it('is read from the beginning, with the bytes before the range skipped', async () => {
    await serve(whole);
    const read = await readRange(await opened(), 500_000, 500_010);
    expect(read).toEqual({ kind: 'bytes', bytes: Buffer.from(megabyte.subarray(500_000, 500_010)) });
  });

  it('may omit the length of a small file, but not of a large one', async () => {
    await serve((request, response) => {
      response.writeHead(200);
      response.end(request.url === '/small.wav' ? sample('speech.wav') : megabyte);
    });
    expect(await open('/small.wav')).toMatchObject({
      kind: 'opened',
      size_bytes: sample('speech.wav').byteLength,
    });
    expect(await open('/large.wav')).toMatchObject({ kind: 'unreachable', detail: 'no_length' });
  });
});

describe('a response with status 416', () => {
  it('for an empty file leads to a full read, which finds an unsupported codec', async () => {
    await serve((request, response) => answerRange(request, response, { bytes: new Uint8Array(0) }));
    const recording = await opened();
    expect(recording).toMatchObject({ size_bytes: 0 });
    expect(await probeRecording(recording)).toEqual({ kind: 'unsupported_codec' });
  });

  it('for a range that the file has leads to a full read', async () => {
    await serve((request, response) => {
      if (request.headers.range === undefined) response.end(sample('speech.wav'));
      else response.writeHead(416).end();
    });
    expect(await probeRecording(await opened())).toMatchObject({ codec: 'wav' });
    expect(server.requests).toEqual(['GET /day.mp3 bytes=0-65535', 'GET /day.mp3 -']);
  });
});

describe('a response that is not the recording', () => {
  it.each([401, 403, 404, 410, 429, 500, 503, 204, 304])('%i is reported as unreachable', async (status) => {
    await serve((_, response) => response.writeHead(status).end());
    expect(await open()).toEqual({ kind: 'unreachable', reason: 'status', detail: String(status) });
  });

  it.each([
    ['another start', { 'Content-Range': 'bytes 1-65536/1000000' }],
    ['a longer range', { 'Content-Range': 'bytes 0-65536/1000000' }],
    ['an unknown total', { 'Content-Range': 'bytes 0-65535/*' }],
    ['no range', {}],
    ['several ranges', { 'Content-Type': 'multipart/byteranges; boundary=x' }],
    ['compressed bytes', { 'Content-Range': 'bytes 0-65535/1000000', 'Content-Encoding': 'gzip' }],
    ['an absurd total', { 'Content-Range': `bytes 0-65535/${'9'.repeat(400)}` }],
  ])('with status 206 and %s is refused', async (_, headers) => {
    await serve((_request, response) => response.writeHead(206, headers).end(megabyte.subarray(0, 65_536)));
    expect(await open()).toMatchObject({ kind: 'unreachable', reason: 'bad_answer' });
  });

  it.each([
    ['206, chunked', 206, { 'Content-Range': 'bytes 0-65535/1000000' }],
    ['200, closing', 200, { 'Content-Length': '65536' }],
  ])('is refused when the body is shorter than its headers say (%s)', async (_, status, headers) => {
    await serve((_request, response) => {
      response.writeHead(status, headers);
      response.write(megabyte.subarray(0, 1000), () =>
        status === 206 ? response.end() : response.destroy(),
      );
    });
    expect(await open()).toMatchObject({ kind: 'unreachable' });
  });
});

describe('a read with limits of time and size', () => {
  it('ends at the deadline when the server never responds', async () => {
    const deadline = new AbortController();
    await serve(() => deadline.abort());
    expect(await open('/', { signal: deadline.signal })).toMatchObject({
      kind: 'unreachable',
      reason: 'timeout',
    });
  });

  it('ends at the deadline when the body drips', async () => {
    const deadline = new AbortController();
    let drops = 0;
    await serve((_, response) => {
      response.writeHead(206, { 'Content-Range': 'bytes 0-65535/1000000', 'Content-Length': 65_536 });
      const drip = (): void => {
        drops += 1;
        if (drops === 20) deadline.abort();
        else if (!response.destroyed) response.write('x', () => setImmediate(drip));
      };
      drip();
    });
    expect(await open('/', { signal: deadline.signal })).toMatchObject({ reason: 'timeout' });
  });

  it('stops at the size limit', async () => {
    await serve((request, response) => answerRange(request, response, { bytes: megabyte }));
    const recording = await opened({ maxBytes: 500_000 });
    expect(await readRange(recording, 0, 900_000)).toMatchObject({
      kind: 'unreachable',
      reason: 'too_large',
    });
  });

  it('counts skipped bytes', async () => {
    await serve((_, response) =>
      response.writeHead(200, { 'Content-Length': megabyte.byteLength }).end(megabyte),
    );
    const recording = await opened({ maxBytes: 600_000 });
    expect(await readRange(recording, 900_000, 900_001)).toMatchObject({ reason: 'too_large' });
  });
});

describe('a file that changes between two reads', () => {
  it.each([
    ['its ETag', { bytes: megabyte, etag: '"two"' }],
    ['its length', { bytes: megabyte.subarray(0, 999_999) }],
    ['nearly all of it', { bytes: megabyte.subarray(0, 10) }],
  ])('is detected by %s', async (_, second) => {
    let file: { bytes: Uint8Array; etag?: string } = { bytes: megabyte };
    await serve((request, response) => answerRange(request, response, file));
    const recording = await opened();
    file = second;
    expect(await readRange(recording, 100, 200)).toMatchObject({ kind: 'unreachable', reason: 'changed' });
  });

  it('is detected by a weak ETag, which If-Range cannot carry', async () => {
    let etag = 'W/"one"';
    const conditions: unknown[] = [];
    await serve((request, response) => {
      conditions.push(request.headers['if-range']);
      answerRange(request, response, { bytes: megabyte, etag });
    });
    const recording = await opened();
    etag = 'W/"two"';
    expect(await readRange(recording, 100, 200)).toMatchObject({ reason: 'changed' });
    expect(conditions).toEqual([undefined, undefined]);
  });

  it('does not return another range as the requested one', async () => {
    let first = true;
    await serve((request, response) => {
      const range = askedRange(request);
      if (!first && range !== null) request.headers.range = `bytes=${range.start + 1}-${range.last + 1}`;
      first = false;
      answerRange(request, response, { bytes: megabyte });
    });
    expect(await readRange(await opened(), 100, 200)).toMatchObject({ reason: 'bad_answer' });
  });
});

describe('redirects', () => {
  const chain = (status: number) => (request: IncomingMessage, response: ServerResponse) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) answerRange(request, response, { bytes: megabyte });
    else response.writeHead(status, { Location: `/${left - 1}` }).end();
  };

  it.each([301, 302, 303, 307, 308])('%i is followed up to three times', async (status) => {
    await serve(chain(status));
    expect(await open('/3')).toMatchObject({ kind: 'opened', url: `${server.origin}/0` });
    expect(server.requests).toHaveLength(4);
  });

  it.each(['/4', '/21'])('are refused after %s hops', async (path) => {
    await serve(chain(302));
    expect(await open(path)).toMatchObject({ kind: 'unreachable', detail: 'too_many_redirects' });
    expect(server.requests).toHaveLength(4);
  });

  it('are not followed in a loop', async () => {
    await serve((request, response) => response.writeHead(302, { Location: request.url }).end());
    expect(await open()).toMatchObject({ detail: 'too_many_redirects' });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['a private address', 'https://10.0.0.1/x', 'refused_address'],
    ['instance metadata', 'https://169.254.169.254/latest/meta-data', 'refused_address'],
    ['mapped loopback', 'http://[::ffff:127.0.0.1]:9001/', 'refused_address'],
    ['http elsewhere', 'http://example.com/x', 'refused_address'],
    ['a file', 'file:///etc/passwd', 'refused_address'],
    ['data', 'data:audio/mpeg;base64,AAAA', 'refused_address'],
    ['credentials', 'https://user:secret@example.com/x', 'refused_address'],
    ['nothing', 'https://', 'bad_answer'],
  ])('to %s are refused', async (_, location, reason) => {
    await serve((_request, response) => response.writeHead(302, { Location: location }).end());
    expect(await open()).toMatchObject({ kind: 'unreachable', reason });
    expect(server.requests).toHaveLength(1);
  });

  it('without a location are refused', async () => {
    await serve((_, response) => response.writeHead(302).end());
    expect(await open()).toMatchObject({ kind: 'unreachable', detail: 'redirect_without_location' });
  });

  it('pass the address check again: a name that has become private is not contacted', async () => {
    await serve((_, response) => response.writeHead(302, { Location: 'https://rebind.example.com/x' }).end());
    const network: Network = {
      resolve: async () => ['127.0.0.1'],
      connect: (await import('../../../lambdas/adapters/urls/network.ts')).internet.connect,
    };
    expect(await open('/', { network })).toMatchObject({ kind: 'unreachable', reason: 'refused_address' });
    expect(server.requests).toHaveLength(1);
  });
});
