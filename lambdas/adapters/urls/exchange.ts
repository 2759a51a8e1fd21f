import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { checkUrl, type UrlPolicy } from './check-url.ts';
import { dial, type Failure, failed, failureOf } from './dial.ts';
import { internet, type Network } from './network.ts';

export type ExchangeRequest = {
  /** As the caller gave it: it goes through the gate here, each time. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly policy: UrlPolicy;
  /** The deadline of the whole exchange: look-up, connection, request, headers and body. */
  readonly signal: AbortSignal;
};

/** A response body, read by pulling. `close` ends the connection and may be called at any time. */
export type ResponseBody = {
  readonly next: () => Promise<
    { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'end' } | Failure
  >;
  readonly close: () => void;
};

/** Header names are in lower case. */
export type ResponseHead = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export type OpenExchange =
  | (ResponseHead & { readonly kind: 'answered'; readonly body: ResponseBody })
  | Failure;

export type Exchange =
  | (ResponseHead & {
      readonly kind: 'answered';
      readonly body: Uint8Array;
      /** More was sent, or promised, than `body` holds: the limit, the deadline or a broken connection cut it off. */
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
  };
};

const responseTo = async (request: ClientRequest): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // The listener stays: an error after the response reaches its reader through the body.
  request.on('error', reject);
  request.once('response', resolve);
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
  const { signal, policy } = request;
  const checked = checkUrl(request.url, { policy });
  if (checked.kind === 'refused') return failed('refused_address', checked.reason);
  const dialled = await dial(checked.url, network, signal);
  if (dialled.kind === 'failed') return dialled;
  const { socket } = dialled;
  try {
    addAbortSignal(signal, socket);
    const response = await responseTo(sendOver(socket, checked.url, request));
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

/** Reads at most `maxBytes` of a body and closes it. `complete` is true when it ended by itself within them. */
const readBody = async (
  body: ResponseBody,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly complete: boolean }> => {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  let complete = false;
  for (;;) {
    const read = await body.next();
    complete = read.kind === 'end';
    if (read.kind !== 'chunk') break;
    chunks.push(read.bytes.subarray(0, left));
    if (read.bytes.byteLength > left) break;
    left -= read.bytes.byteLength;
  }
  body.close();
  return { bytes: Buffer.concat(chunks), complete };
};

/**
 * One whole exchange. Once the status has arrived it stands: a body that is too long, breaks off or outlasts the deadline is
 * cut, not a failure.
 */
export const exchange = async (
  { maxBodyBytes, ...request }: ExchangeRequest & { readonly maxBodyBytes: number },
  network: Network = internet,
): Promise<Exchange> => {
  const opened = await openExchange(request, network);
  if (opened.kind === 'failed') return opened;
  const { bytes, complete } = await readBody(opened.body, maxBodyBytes);
  return { ...opened, body: bytes, truncated: !complete };
};
