import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { checkUrl, type UrlRules } from './check-url.ts';
import { dial, type Failure, failed, failureOf } from './dial.ts';
import { internet, type Network } from './network.ts';

export type ExchangeRequest = UrlRules & {
  /** As the caller gave it: it goes through the gate here, each time. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The deadline of the whole exchange: look-up, connection, request, headers and body. */
  readonly signal: AbortSignal;
};

/** A response body, read by pulling. `close` ends the connection and may be called at any time. */
export type ResponseBody = {
  readonly next: () => Promise<
    { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'end' } | Failure
  >;
  readonly close: () => void;
  /** What came over the connection so far, headers and the framing of chunks included. */
  readonly bytesRead: () => number;
};

/** Node's own limit on the headers of an answer; answers before the answer (1xx) may take this much together. */
const maxHeadBytes = 16_384;

/** Header names are in lower case. */
export type ResponseHead = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export type OpenExchange =
  | (ResponseHead & { readonly kind: 'answered'; readonly body: ResponseBody })
  | Failure;

export type Exchange =
  | (ResponseHead & {
      readonly kind: 'answered';
      /** What was read of the body. */
      readonly bodyBytes: number;
      /** More was sent, or promised: the limit, the deadline or a broken connection cut it off. */
      readonly truncated: boolean;
    })
  | Failure;

const headersOf = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const bodyOf = (response: IncomingMessage, socket: Socket, signal: AbortSignal): ResponseBody => {
  const chunks = response[Symbol.asyncIterator]();
  return {
    next: async () => {
      try {
        const { done, value } = await chunks.next();
        if (done === true) return { kind: 'end' };
        return value instanceof Uint8Array ? { kind: 'chunk', bytes: value } : failed('reset', 'not_bytes');
      } catch (error) {
        return failureOf(error, 'reset', signal);
      }
    },
    close: () => {
      response.destroy();
      socket.destroy();
    },
    bytesRead: () => socket.bytesRead,
  };
};

/** Ends the connection at the deadline, whatever it is at. */
const endAt = (signal: AbortSignal, socket: Socket): void => {
  const end = (): void => void socket.destroy(new Error('deadline'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', end));
};

const responseTo = async (request: ClientRequest, socket: Socket): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // The listener stays: an error after the response reaches its reader through the body.
  request.on('error', reject);
  request.once('response', resolve);
  request.on('information', () => {
    if (socket.bytesRead > maxHeadBytes) request.destroy(new Error('too much before the answer'));
  });
  // A 101 closes the connection without an error: nobody here asked for another protocol.
  request.once('close', () => reject(new Error('closed without a response')));
  return promise;
};

const sendOver = (socket: Socket, url: URL, { method, headers, body }: ExchangeRequest): ClientRequest => {
  const request = httpRequest({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    setHost: false,
    headers: {
      Host: url.host,
      'Accept-Encoding': 'identity',
      Connection: 'close',
      ...headers,
      ...(body === undefined ? {} : { 'Content-Length': String(body.byteLength) }),
    },
  });
  request.end(body);
  return request;
};

/**
 * One HTTP exchange with a server that a caller named, as far as the response's headers; the body is pulled by the reader.
 * Redirects are answers like any other, bodies are not decompressed, proxies are not used, connections not kept.
 */
export const openExchange = async (
  request: ExchangeRequest,
  network: Network = internet,
): Promise<OpenExchange> => {
  const { signal } = request;
  const checked = checkUrl(request.url, request);
  if (checked.kind === 'refused') return failed('refused_address', checked.reason);
  const dialled = await dial(checked.url, network, signal);
  if (dialled.kind === 'failed') return dialled;
  const { socket } = dialled;
  try {
    endAt(signal, socket);
    const response = await responseTo(sendOver(socket, checked.url, request), socket);
    return {
      kind: 'answered',
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: bodyOf(response, socket, signal),
    };
  } catch (error) {
    socket.destroy();
    return failureOf(error, 'reset', signal);
  }
};

/**
 * Reads at most `maxBytes` of a body, and of what it is wrapped in, closes it and keeps none of it. `isWhole` is true when
 * it ended by itself within them.
 */
const drain = async (
  body: ResponseBody,
  maxBytes: number,
): Promise<{ readonly bytes: number; readonly isWhole: boolean }> => {
  for (let bytes = 0; ; ) {
    const read = await body.next();
    if (read.kind === 'chunk') bytes += read.bytes.byteLength;
    if (read.kind === 'chunk' && bytes <= maxBytes && body.bytesRead() <= maxBytes + maxHeadBytes) continue;
    body.close();
    return { bytes: Math.min(bytes, maxBytes), isWhole: read.kind === 'end' };
  }
};

/**
 * One whole exchange of which only the status and the headers matter. Once the status has arrived it stands: a body that
 * is too long, breaks off or outlasts the deadline is cut, not a failure.
 */
export const exchange = async (
  { maxBodyBytes, ...request }: ExchangeRequest & { readonly maxBodyBytes: number },
  network: Network = internet,
): Promise<Exchange> => {
  const opened = await openExchange(request, network);
  if (opened.kind === 'failed') return opened;
  const { kind, status, headers, body } = opened;
  const { bytes, isWhole } = await drain(body, maxBodyBytes);
  return { kind, status, headers, bodyBytes: bytes, truncated: !isWhole };
};
