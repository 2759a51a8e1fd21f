import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request to an address that has been dialled. */
export interface Asking {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether the connection may stay open after the answer. */
  readonly mayStay?: boolean | undefined;
  /** Ends the connection, whatever it is at. */
  readonly signal: AbortSignal;
}

/** A request that was answered, as far as the headers. */
export interface Asked {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
  /** What came over the connection for this request so far, headers and the framing of chunks included. */
  readonly bytesRead: () => number;
  /** The deadline no longer ends the connection. */
  readonly letGo: () => void;
}

/** Node's own limit on the headers of an answer; answers before the answer (1xx) may take this much together. */
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
      // Without an agent it is this header by which Node ends the connection after the answer, or leaves it alone.
      Connection: mayStay ? 'keep-alive' : 'close',
      ...headers,
      ...(body === undefined ? {} : { 'Content-Length': String(body.byteLength) }),
    },
  });
  request.end(body);
  return request;
};

/** Sends a request over a connection of its own. Rejects when no answer to it comes; the connection is the caller's to end. */
export const ask = async (socket: Socket, asking: Asking): Promise<Asked> => {
  const readBefore = socket.bytesRead;
  const bytesRead = (): number => socket.bytesRead - readBefore;
  const letGo = endAt(asking.signal, socket);
  const request = send(socket, asking);
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  // A 101 closes the connection without an error: nobody here asked for another protocol.
  const closed = (): void => reject(new Error('closed without a response'));
  // The listener stays: an error after the response reaches its reader through the body.
  request.on('error', reject);
  request.once('close', closed);
  request.once('response', (response) => {
    request.off('close', closed);
    resolve({ request, response, bytesRead, letGo });
  });
  request.on('information', () => {
    if (bytesRead() > maxHeadBytes) request.destroy(new Error('too much before the answer'));
  });
  return promise;
};
