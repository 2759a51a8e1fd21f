import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request to an address that has been dialled. */
export interface Asking {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether the connection may stay open after the response. */
  readonly mayStay?: boolean | undefined;
  /** Ends the connection in any state. */
  readonly signal: AbortSignal;
}

/** A response to a request, as far as the headers. */
export interface Asked {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
  /** The bytes received over the connection for this request so far, including headers and the framing of chunks. */
  readonly bytesRead: () => number;
  /** The deadline no longer ends the connection. */
  readonly letGo: () => void;
}

/** Node's own limit on the headers of a response; informational responses (1xx) may take this much together. */
export const maxHeadBytes = 16_384;

const endAt = (signal: AbortSignal, socket: Socket): (() => void) => {
  const end = (): void => void socket.destroy(new Error('deadline'));
  const letGo = (): void => {
    signal.removeEventListener('abort', end);
    socket.off('close', letGo);
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  socket.once('close', letGo);
  return letGo;
};

const send = (socket: Socket, { method, url, headers, body, mayStay = false }: Asking): ClientRequest => {
  const request = httpRequest({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    setHost: false,
    headers: {
      Host: url.host,
      'Accept-Encoding': 'identity',
      // Without an agent, this header makes Node end the connection after the response, or leave it open.
      Connection: mayStay ? 'keep-alive' : 'close',
      ...headers,
      ...(body === undefined ? {} : { 'Content-Length': String(body.byteLength) }),
    },
  });
  request.end(body);
  return request;
};

/**
 * Sends a request over a connection of its own. Rejects if there is no response; the caller has to end the connection.
 */
export const ask = async (socket: Socket, asking: Asking): Promise<Asked> => {
  const readBefore = socket.bytesRead;
  const bytesRead = (): number => socket.bytesRead - readBefore;
  const letGo = endAt(asking.signal, socket);
  const request = send(socket, asking);
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  // A 101 closes the connection without an error, because no other protocol was requested.
  const closed = (): void => reject(new Error('closed without a response'));
  // The listener stays, because an error after the response reaches its reader through the body.
  request.on('error', reject);
  request.once('close', closed);
  request.once('response', (response) => {
    request.off('close', closed);
    resolve({ request, response, bytesRead, letGo });
  });
  request.on('information', () => {
    if (bytesRead() > maxHeadBytes) request.destroy(new Error('too much before the response'));
  });
  return promise;
};
