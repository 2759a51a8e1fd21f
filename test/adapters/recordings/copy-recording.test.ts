import { afterEach, describe, expect, it } from 'vitest';
import { copyRecording, type ObjectSink } from '../../../lambdas/adapters/recordings/copy-recording.ts';
import { openRecording } from '../../../lambdas/adapters/recordings/open-recording.ts';
import { answerRange, askedRange, type RangeServer, startServer } from './range-server.ts';

/** More than two ranges of 8 MiB. */
const large = Buffer.alloc(20_000_000);
for (let i = 0; i < large.byteLength; i += 4) large.writeUInt32LE(i, i);

let server: RangeServer;
afterEach(() => server?.close());

const opened = async (maxBytes = 100_000_000) => {
  const options = { policy: 'loopback', signal: new AbortController().signal, maxBytes } as const;
  const recording = await openRecording(`${server.origin}/day.mp3`, options);
  if (recording.kind === 'unreachable') throw new Error(recording.detail);
  return recording;
};

/** A sink that keeps what it is given and how it ended. */
const memorySink = () => {
  const chunks: Uint8Array[] = [];
  const ended: string[] = [];
  const sink: ObjectSink = {
    write: async (chunk) => {
      chunks.push(Buffer.from(chunk));
    },
    finish: async () => {
      ended.push('finish');
    },
    abort: async () => {
      ended.push('abort');
    },
  };
  return { sink, ended, bytes: () => Buffer.concat(chunks) };
};

describe('copyRecording', () => {
  it('copies every byte once, in ranges of at most 8 MiB', async () => {
    server = await startServer((request, response) => answerRange(request, response, { bytes: large }));
    const { sink, ended, bytes } = memorySink();
    expect(await copyRecording(await opened(), sink)).toEqual({
      kind: 'copied',
      size_bytes: large.byteLength,
    });
    expect(bytes().equals(large)).toBe(true);
    expect(ended).toEqual(['finish']);
    expect(server.requests.slice(1)).toEqual([
      'GET /day.mp3 bytes=0-8388607',
      'GET /day.mp3 bytes=8388608-16777215',
      'GET /day.mp3 bytes=16777216-19999999',
    ]);
  });

  it('resumes where a connection broke off', async () => {
    let requests = 0;
    server = await startServer((request, response) => {
      requests += 1;
      const range = askedRange(request);
      if (requests % 2 === 1 || range === null) return answerRange(request, response, { bytes: large });
      const length = range.last + 1 - range.start;
      response.writeHead(206, {
        'Content-Range': `bytes ${range.start}-${range.last}/${large.byteLength}`,
        'Content-Length': length,
        ETag: '"one"',
      });
      response.write(large.subarray(range.start, range.start + length / 2), () => response.destroy());
    });
    const { sink, ended, bytes } = memorySink();
    expect(await copyRecording(await opened(), sink)).toMatchObject({ kind: 'copied' });
    expect(bytes().equals(large)).toBe(true);
    expect(ended).toEqual(['finish']);
  });

  it('copies from a server that ignores ranges', async () => {
    server = await startServer((_, response) =>
      response.writeHead(200, { 'Content-Length': large.byteLength }).end(large),
    );
    const { sink, bytes } = memorySink();
    expect(await copyRecording(await opened(), sink)).toMatchObject({ kind: 'copied' });
    expect(bytes().equals(large)).toBe(true);
  });

  it('gives up on a server that has stopped responding, and leaves nothing behind', async () => {
    let requests = 0;
    server = await startServer((request, response) => {
      requests += 1;
      if (requests === 1) answerRange(request, response, { bytes: large });
      else response.writeHead(503).end();
    });
    const { sink, ended } = memorySink();
    expect(await copyRecording(await opened(), sink)).toMatchObject({
      kind: 'unreachable',
      reason: 'status',
    });
    expect(ended).toEqual(['abort']);
    expect(requests).toBe(4);
  });

  it('stops at once when the file has changed', async () => {
    let requests = 0;
    server = await startServer((request, response) => {
      requests += 1;
      answerRange(request, response, { bytes: large, etag: requests < 3 ? '"one"' : '"two"' });
    });
    const { sink, ended } = memorySink();
    expect(await copyRecording(await opened(), sink)).toMatchObject({
      kind: 'unreachable',
      reason: 'changed',
    });
    expect(ended).toEqual(['abort']);
    expect(requests).toBe(3);
  });

  it('requests nothing of a file above the size limit', async () => {
    server = await startServer((request, response) => answerRange(request, response, { bytes: large }));
    const { sink, ended } = memorySink();
    const recording = await opened(10_000_000);
    expect(await copyRecording(recording, sink)).toMatchObject({ kind: 'unreachable', reason: 'too_large' });
    expect(ended).toEqual(['abort']);
    expect(server.requests).toHaveLength(1);
  });

  it('aborts a destination that fails, and rethrows its error', async () => {
    server = await startServer((request, response) => answerRange(request, response, { bytes: large }));
    const { sink, ended } = memorySink();
    const failing = { ...sink, write: async () => Promise.reject(new Error('disk full')) };
    await expect(copyRecording(await opened(), failing)).rejects.toThrow('disk full');
    expect(ended).toEqual(['abort']);
  });

  it('requests the next piece only after the previous one is written', async () => {
    server = await startServer((request, response) => answerRange(request, response, { bytes: large }));
    const { sink } = memorySink();
    let writing = 0;
    let most = 0;
    const slow: ObjectSink = {
      ...sink,
      write: async () => {
        writing += 1;
        most = Math.max(most, writing);
        await new Promise((done) => setImmediate(done));
        writing -= 1;
      },
    };
    await copyRecording(await opened(), slow);
    expect(most).toBe(1);
  });
});
