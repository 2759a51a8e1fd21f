import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listenToSlice } from '../../../lambdas/adapters/audio/listen-slice.ts';
import { locateSlices } from '../../../lambdas/adapters/audio/locate-slices.ts';
import { openRecording } from '../../../lambdas/adapters/recordings/open-recording.ts';
import { answerRange, askedRange, type RangeServer, startServer } from '../recordings/range-server.ts';

// The recording of a caller lies on a server of theirs, which may do as it likes between two reads.

const day = new Uint8Array(readFileSync(new URL('../../../samples/recordings/day.mp3', import.meta.url)));
const limits = { sliceSeconds: 200, maxSliceBytes: 2 ** 26 };

type Misbehave = (request: IncomingMessage, response: ServerResponse) => void;
let server: RangeServer;
afterEach(() => server?.close());

/** Opens the day at a server that behaves for so many requests, and then does as given. */
const opened = async (
  honest: number,
  misbehave: Misbehave,
  signal: AbortSignal = new AbortController().signal,
) => {
  let asked = 0;
  server = await startServer((request, response) => {
    asked += 1;
    if (asked <= honest) answerRange(request, response, { bytes: day });
    else misbehave(request, response);
  });
  const options = { policy: 'loopback', signal, maxBytes: 8_000_000 } as const;
  const recording = await openRecording(`${server.origin}/day.mp3`, options);
  if (recording.kind === 'unreachable') throw new Error(recording.detail);
  return recording;
};

const broken: readonly (readonly [string, string, Misbehave])[] = [
  [
    'has another file',
    'changed',
    (request, response) => answerRange(request, response, { bytes: day, etag: '"two"' }),
  ],
  [
    'has a longer file',
    'changed',
    (request, response) => answerRange(request, response, { bytes: new Uint8Array(day.byteLength + 1) }),
  ],
  ['answers 416', 'changed', (_, response) => response.writeHead(416).end()],
  ['answers with the whole', 'changed', (_, response) => response.writeHead(200, { ETag: '"one"' }).end(day)],
  ['is not there any more', 'status', (_, response) => response.writeHead(404).end()],
  [
    'sends elsewhere',
    'status',
    (_, response) => response.writeHead(302, { Location: 'https://example.com/' }).end(),
  ],
  [
    'gives another range',
    'bad_answer',
    (_, response) =>
      response
        .writeHead(206, { 'Content-Range': `bytes 0-99/${day.byteLength}`, ETag: '"one"' })
        .end(day.subarray(0, 100)),
  ],
  [
    'breaks off',
    'no_answer',
    (request, response) => {
      const { start = 0, last = 0 } = askedRange(request) ?? {};
      const range = `bytes ${start}-${last}/${day.byteLength}`;
      response.writeHead(206, { 'Content-Range': range, 'Content-Length': last - start + 1, ETag: '"one"' });
      response.write(day.subarray(start, start + 100), () => response.destroy());
    },
  ],
];

describe('a server', () => {
  it.each(broken)('that %s while slices are located ends that step', async (_, reason, misbehave) => {
    const located = await locateSlices(await opened(1, misbehave), limits);
    expect(located).toMatchObject({ kind: 'unreachable', reason });
  });

  it.each(broken)('that %s while a slice is read ends that step', async (_, reason, misbehave) => {
    const honest = await opened(99, () => {});
    const located = await locateSlices(honest, limits);
    server.close();
    const recording = await opened(1, misbehave);
    const slice = located.kind === 'located' ? located.layout.slices[1] : undefined;
    if (located.kind !== 'located' || slice === undefined) throw new Error(located.kind);
    const heard = await listenToSlice(recording, located.layout, { slice });
    expect(heard).toMatchObject({ kind: 'unreachable', reason });
  });

  it('that stalls is abandoned at the deadline', async () => {
    const deadline = new AbortController();
    const recording = await opened(1, () => setImmediate(() => deadline.abort()), deadline.signal);
    expect(await locateSlices(recording, limits)).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
  });

  it('that sends more than requested is cut off', async () => {
    const recording = await opened(99, () => {});
    const located = await locateSlices(recording, limits);
    if (located.kind !== 'located') throw new Error(located.kind);
    const mean = { ...recording, ...(await meagre()) };
    const [slice] = located.layout.slices;
    if (slice === undefined) throw new Error('No slice');
    expect(await listenToSlice(mean, located.layout, { slice })).toMatchObject({
      kind: 'unreachable',
      reason: 'too_large',
    });
  });

  /** The same server, read with a ceiling that the head takes up. */
  const meagre = async () => {
    const options = { policy: 'loopback', signal: new AbortController().signal, maxBytes: 100_000 } as const;
    const recording = await openRecording(`${server.origin}/day.mp3`, options);
    if (recording.kind === 'unreachable') throw new Error(recording.detail);
    return recording;
  };
});
