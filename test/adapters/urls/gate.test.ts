import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceRecordings } from '../../../lambdas/adapters/audio/source-recordings.ts';
import { sourceFetcher } from '../../../lambdas/adapters/drafts/fetch-source.ts';
import { postEvent } from '../../../lambdas/adapters/receivers/post-event.ts';
import { copyRecording } from '../../../lambdas/adapters/recordings/copy-recording.ts';
import { openRecording } from '../../../lambdas/adapters/recordings/open-recording.ts';
import { dispatchSetup } from '../../dispatch/setup.ts';
import {
  encodedTargets,
  forbiddenAnswers,
  forbiddenIpv4,
  forbiddenIpv6,
  publicAddresses,
} from './forbidden-targets.ts';
import { publicAddress, type WatchedNetwork, watchedNetwork } from './watched-network.ts';

// All five kinds of addresses that callers give, each by the road that it takes in the service, on a network that writes
// down every address that is dialled and lets nothing out.

let watched: WatchedNetwork;
beforeEach(async () => {
  watched = await watchedNetwork();
});
afterEach(() => {
  watched.close();
  vi.useRealTimers();
});

const literal = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/`;
const wave = Buffer.alloc(200_000, 'RIFF');

/** A file on a server that knows ranges. */
const serveFile: WatchedNetwork['answer'] = (_, { range }) => {
  const [, start = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(String(range)) ?? [];
  const end = Math.min(wave.length, Number(last === '' ? wave.length - 1 : last) + 1);
  return {
    status: 206,
    headers: { 'Content-Range': `bytes ${start}-${end - 1}/${wave.length}` },
    body: wave.subarray(Number(start), end),
  };
};

const options = () => ({
  policy: 'strict' as const,
  signal: AbortSignal.timeout(20_000),
  maxBytes: 1 << 20,
  network: watched.network,
});

/** A delivery from its commit to its end, really sent. */
const deliverTo = async (url: string, kind: 'webhook' | 'callback') => {
  const setup = await dispatchSetup();
  const post = postEvent('strict', watched.network);
  setup.answer = async (request) => (await post(request)).outcome;
  if (kind === 'webhook') await setup.patch((await setup.addWebhook()).id, { url });
  await setup.commit('analysis.completed', kind === 'callback' ? url : null);
  await setup.run();
  const [delivery] = setup.deliveries();
  return String(delivery?.['error'] ?? delivery?.['status']);
};

/** What of each road a caller could see. */
const roads: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a webhook': (url) => deliverTo(url, 'webhook'),
  'a callback_url': (url) => deliverTo(url, 'callback'),
  'a recording': async (url) => (await openRecording(url, options())).kind,
  'a recording of a job': async (url) => (await sourceRecordings(options()).look(url, 20_000)).look.kind,
  'a source': async (url) => {
    const fetched = await sourceFetcher('strict', watched.network)(url, 20_000);
    return fetched.kind === 'refused' ? fetched.reason : fetched.kind;
  },
};

const names = forbiddenAnswers.map((answer) => ['https://example.com/', answer] as const);
const targets: readonly (readonly [string, readonly string[]])[] = [
  ...[...forbiddenIpv4, ...forbiddenIpv6].map((address) => [literal(address), [publicAddress]] as const),
  ...encodedTargets.map((url) => [url, ['127.0.0.1']] as const),
  ...names,
  ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'https://example.com:22/'].map(
    (url) => [url, [publicAddress]] as const,
  ),
  ...[
    'https://u@example.com/',
    'https://u:p@example.com/',
    'https://example.com:80/',
    'gopher://example.com/',
  ].map((url) => [url, [publicAddress]] as const),
];

describe.each(Object.entries(roads))('address checks for %s', (_, go) => {
  it(`allow none of ${targets.length} forbidden targets, and give the same error for each`, async () => {
    const seen = new Set<unknown>();
    for (const [url, answer] of targets) {
      watched.answers = [answer];
      seen.add(await go(url));
    }
    expect(watched.dialled).toEqual([]);
    expect(seen.size).toBe(1);
  });

  it('allow every public target', async () => {
    for (const address of publicAddresses) {
      watched.answers = [[address]];
      await go(literal(address));
      await go('https://example.com/');
    }
    expect(new Set(watched.dialled)).toEqual(new Set(publicAddresses));
    expect(watched.dialled.length).toBeGreaterThanOrEqual(2 * publicAddresses.length);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are not bypassed by a name that changes after look-up %i',
    async (after) => {
      watched.answer = serveFile;
      watched.answers = [...Array.from({ length: after }, () => [publicAddress]), ['127.0.0.1']];
      await go('https://example.com/');
      expect(new Set(watched.dialled)).toEqual(new Set([publicAddress]));
    },
  );

  it('are not bypassed by a redirect at any hop', async () => {
    for (const hops of [1, 2, 3])
      for (const [url] of targets.filter((_one, index) => index % (hops === 1 ? 1 : 6) === 0)) {
        watched.answers = [[publicAddress]];
        watched.answer = (path) => {
          const hop = Number(/^\/(\d)/.exec(path)?.[1] ?? '0') + 1;
          return { status: 307, headers: { Location: hop < hops ? `https://example.com/${hop}` : url } };
        };
        await go('https://example.com/');
      }
    expect(new Set(watched.dialled)).toEqual(new Set([publicAddress]));
  });

  it('are not bypassed by a redirect to a name that has changed since', async () => {
    for (const after of [1, 2, 3]) {
      watched.answers = [...Array.from({ length: after }, () => [publicAddress]), ['169.254.169.254']];
      watched.answer = (path) => ({ status: 302, headers: { Location: `https://example.com${path}x` } });
      await go('https://example.com/');
    }
    expect(new Set(watched.dialled)).toEqual(new Set([publicAddress]));
  });

  it('end an endless redirect', async () => {
    watched.answer = (path) => ({ status: 308, headers: { Location: `${path}x` } });
    await go('https://example.com/');
    expect(watched.dialled.length).toBeLessThanOrEqual(4);
  });
});

it('a copy checks the address again for each range, so that a name that changes meanwhile is refused', async () => {
  watched.answer = serveFile;
  const recording = await openRecording('https://example.com/day.wav', options());
  if (recording.kind === 'unreachable') throw new Error(recording.detail);
  watched.answers = [['10.0.0.1']];
  const taken: Uint8Array[] = [];
  const sink = {
    write: async (chunk: Uint8Array) => void taken.push(chunk),
    finish: async () => {},
    abort: async () => {},
  };
  expect(await copyRecording(recording, sink)).toMatchObject({ kind: 'unreachable' });
  expect(taken).toEqual([]);
  expect(new Set(watched.dialled)).toEqual(new Set([publicAddress]));
});

describe('the error for an address', () => {
  const refused = async (url: string) => roads['a recording']?.(url);

  it('is the same whether it was forbidden, did not respond, or took too long', async () => {
    const closed = { ...watched.network, connect: async () => Promise.reject(new Error('closed')) };
    const silent = { ...watched.network, connect: () => new Promise<never>(() => {}) };
    const told = [
      await refused('https://10.0.0.1/'),
      (await openRecording('https://example.com/', { ...options(), network: closed })).kind,
      (
        await openRecording('https://example.com/', {
          ...options(),
          signal: AbortSignal.timeout(50),
          network: silent,
        })
      ).kind,
    ];
    expect(new Set(told)).toEqual(new Set(['unreachable']));
    const source = (network: typeof silent | typeof closed, ms: number) =>
      sourceFetcher('strict', network)('https://example.com/', ms);
    const reasons = [
      await sourceFetcher('strict', watched.network)('https://10.0.0.1/', 1_000),
      await source(closed, 1_000),
      await source(silent, 50),
    ];
    expect(reasons).toEqual(Array(3).fill({ kind: 'refused', reason: 'unreachable' }));
  });
});
