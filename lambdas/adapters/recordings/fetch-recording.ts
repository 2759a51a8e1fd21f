import { dayMs } from '../../domain/time/durations.ts';
import type { UrlRules } from '../urls/check-url.ts';
import type { Failure } from '../urls/dial.ts';
import { openExchange, type ResponseBody, type ResponseHead } from '../urls/exchange.ts';
import { internet, type Network } from '../urls/network.ts';
import { type ByteStream, type Unreachable, unreachable } from './recording.ts';

export type ReadOptions = UrlRules & {
  /** The deadline of everything that is done with the recording. */
  readonly signal: AbortSignal;
  /** A ceiling on all bytes received, including skipped ones. */
  readonly maxBytes: number;
  readonly network?: Network;
};

/** One GET of a recording, and the most bytes of the response that its reader may read. */
export type Fetch = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The most bytes that the response is expected to hold, which determines its time limit. */
  readonly expectedBytes: number;
};

export type Fetched = (ResponseHead & { readonly kind: 'answered'; readonly body: ByteStream }) | Unreachable;

/** The slowest origin that is read: half a megabit per second, ten times the bitrate of speech. */
const minBytesPerMs = 64;
const graceMs = 15_000;
/** Timers overflow at 2^31 ms, and sizes are stated by servers. */
const maxMs = dayMs;

const unreachableBy = (failure: Failure, deadline: AbortSignal): Unreachable => {
  switch (failure.reason) {
    case 'refused_address':
      return unreachable('refused_address', failure.detail);
    case 'timeout':
      return unreachable(deadline.aborted ? 'timeout' : 'slow', failure.detail);
    case 'unreachable':
    case 'tls':
    case 'reset':
      return unreachable('no_answer', `${failure.reason}: ${failure.detail}`);
  }
};

/** GETs of recordings, whose bytes count towards one ceiling. */
export const recordingFetcher = ({
  policy,
  maxUrlLength,
  signal,
  maxBytes,
  network = internet,
}: ReadOptions) => {
  let left = maxBytes;

  const metered = (body: ResponseBody): ByteStream => ({
    next: async () => {
      const read = await body.next();
      if (read.kind === 'failed') return unreachableBy(read, signal);
      if (read.kind === 'end') return read;
      left -= read.bytes.byteLength;
      if (left >= 0) return read;
      body.close();
      return unreachable('too_large', 'byte_ceiling');
    },
    close: body.close,
  });

  return async ({ url, headers, expectedBytes }: Fetch): Promise<Fetched> => {
    const tooSlow = AbortSignal.timeout(Math.min(maxMs, graceMs + Math.ceil(expectedBytes / minBytesPerMs)));
    const response = await openExchange(
      {
        url,
        method: 'GET',
        headers: { 'User-Agent': 'service-recording/1', Accept: '*/*', ...headers },
        policy,
        maxUrlLength,
        signal: AbortSignal.any([signal, tooSlow]),
      },
      network,
    );
    if (response.kind === 'failed') return unreachableBy(response, signal);
    return { ...response, body: metered(response.body) };
  };
};

export type RecordingFetcher = ReturnType<typeof recordingFetcher>;
