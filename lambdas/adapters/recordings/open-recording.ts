import { checkUrl } from '../urls/check-url.ts';
import type { ResponseHead } from '../urls/exchange.ts';
import { isRedirect, nextHop } from '../urls/redirects.ts';
import {
  type Fetch,
  type Fetched,
  type ReadOptions,
  type RecordingFetcher,
  recordingFetcher,
} from './fetch-recording.ts';
import { parseContentLength, parseContentRange, rangeReader } from './range-reader.ts';
import { type ByteStream, type Recording, type Unreachable, unreachable } from './recording.ts';

const headBytes = 65_536;
const maxRedirects = 3;

type Responded = Extract<Fetched, { kind: 'answered' }>;
type Opened = (Recording & { readonly kind: 'opened' }) | Unreachable;

const notFollowed = {
  no_location: unreachable('bad_answer', 'redirect_without_location'),
  downgrade: unreachable('refused_address', 'redirect_downgrade'),
} as const;

const followRedirects = async (
  fetch: RecordingFetcher,
  url: string,
  headers: Fetch['headers'],
): Promise<{ at: string; response: Fetched }> => {
  let at = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await fetch({ url: at, headers, expectedBytes: headBytes });
    if (response.kind === 'unreachable' || !isRedirect(response)) return { at, response };
    response.body.close();
    const next = nextHop(at, response);
    if (next.kind === 'refused') return { at, response: notFollowed[next.reason] };
    at = next.url;
  }
  return { at, response: unreachable('bad_answer', 'too_many_redirects') };
};

/** The first bytes of a response, up to the head's size, and whether it ended within them. */
const readHead = async (body: ByteStream) => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const read = await body.next();
    if (read.kind === 'unreachable') return read;
    if (read.kind === 'end') return { kind: 'head', bytes: Buffer.concat(chunks), ended: true } as const;
    chunks.push(read.bytes);
    length += read.bytes.byteLength;
  }
  return { kind: 'head', bytes: Buffer.concat(chunks).subarray(0, headBytes), ended: false } as const;
};

/** How long the file is, as far as the headers state it, and whether they match the requested range. */
const sizeOf = ({
  status,
  headers,
}: ResponseHead): { size: number | null; ranged: boolean } | Unreachable => {
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    return unreachable('bad_answer', 'content_encoding');
  }
  if (status === 200) return { size: parseContentLength(headers['content-length']), ranged: false };
  const range = parseContentRange(headers['content-range']);
  if (range === null || range.start !== 0 || range.last !== Math.min(headBytes, range.total) - 1) {
    return unreachable('bad_answer', 'content_range');
  }
  return { size: range.total, ranged: true };
};

const openResponse = async (
  fetch: RecordingFetcher,
  { at: url, response }: { at: string; response: Responded },
  ceiling_bytes: number,
): Promise<Opened> => {
  const sized = sizeOf(response);
  const head = 'kind' in sized ? sized : await readHead(response.body);
  response.body.close();
  if ('kind' in sized) return sized;
  if (head.kind === 'unreachable') return head;
  const size = sized.size ?? (head.ended ? head.bytes.byteLength : null);
  if (size === null) return unreachable('bad_answer', 'no_length');
  if (head.bytes.byteLength !== Math.min(headBytes, size)) return unreachable('bad_answer', 'lying_length');
  const file = { url, size_bytes: size, ranged: sized.ranged, etag: response.headers['etag'] ?? null };
  return { kind: 'opened', ...file, ceiling_bytes, head: head.bytes, open: rangeReader(fetch, file) };
};

/**
 * Opens a recording at an address that a caller gave: one ranged GET, which shows its size and whether the server
 * supports ranges. Follows up to three redirects, each checked like the first address, never from https to http.
 */
export const openRecording = async (url: string, options: ReadOptions): Promise<Opened> => {
  const checked = checkUrl(url, options);
  if (checked.kind === 'refused') return unreachable('refused_address', checked.reason);
  const fetch = recordingFetcher(options);
  let { at, response } = await followRedirects(fetch, url, { Range: `bytes=0-${headBytes - 1}` });
  if (response.kind === 'answered' && response.status === 416) {
    // An empty file cannot satisfy a range, and a broken server refuses ranges that it could satisfy, so request the
    // whole.
    response.body.close();
    ({ at, response } = await followRedirects(fetch, at, {}));
  }
  if (response.kind === 'unreachable') return response;
  if (response.status === 206 || response.status === 200) {
    return openResponse(fetch, { at, response }, options.maxBytes);
  }
  response.body.close();
  return unreachable('status', String(response.status));
};
