import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type StreamedRequest, Unsupported, type WireRequest } from '../service.ts';
import { type BodyLimit, chunksOf, readBody } from './read-body.ts';
import { jsonResponse, type StreamedResponse } from './response.ts';

/** A request before its body. */
export type RequestHead = Omit<WireRequest, 'body'>;

/** The handlers of requests on the port. */
export interface RequestHandlers {
  bodyLimit(path: string): BodyLimit;
  respond(request: WireRequest, sourceIp: string): Promise<StreamedResponse>;
  /** The handler that reads the body of such a request as it arrives, if there is one. */
  reader(head: RequestHead): ((request: StreamedRequest) => Promise<StreamedResponse>) | undefined;
  /** Epoch milliseconds of the stack's clock, for the `Date` header: clients of AWS set their clocks by it. */
  now(): number;
  /** Receives unexpected errors. */
  report(text: string): void;
}

const account = (what: string, error: unknown): string =>
  `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;

/** The response to a request, even after an unexpected error, whose reason is logged. */
export const responseTo = async (
  handlers: Pick<RequestHandlers, 'report'>,
  { method, path }: Pick<RequestHead, 'method' | 'path'>,
  respond: () => Promise<StreamedResponse>,
): Promise<StreamedResponse> => {
  try {
    return await respond();
  } catch (error) {
    handlers.report(account(`${method} ${path}`, error));
    if (error instanceof Unsupported)
      return jsonResponse(501, { __type: error.name, message: error.message });
    if (error instanceof URIError) return jsonResponse(400, { message: 'Bad Request' });
    return jsonResponse(500, {
      __type: 'InternalServerError',
      message: 'The local stack failed; its log says why',
    });
  }
};

/** The path of a request, and its query. */
export const targetOf = (target: string): Pick<RequestHead, 'path' | 'query'> => {
  const mark = target.indexOf('?');
  return {
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
  };
};

const tooLarge = jsonResponse(413, { message: 'Request Entity Too Large' });

/** A page in a browser must not reach the port under its own name (DNS rebinding). */
const isOurHost = (host: string | undefined): boolean => {
  const name = (host ?? '').replace(/:\d+$/, '');
  return name === 'localhost' || (isIP(name) === 4 && name.startsWith('127.'));
};

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );

const headOf = (request: IncomingMessage): RequestHead => ({
  method: request.method ?? 'GET',
  ...targetOf(request.url ?? '/'),
  headers: headersOf(request),
});

/** Sets the length of an empty body, unless the response states the length itself (HEAD) or cannot have one. */
const lengthOf = ({ status, headers, body }: StreamedResponse): { 'content-length'?: number } => {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { 'content-length': Buffer.byteLength(body) };
  const isOpen = body !== undefined || status === 204 || status === 304;
  return isOpen || headers?.['content-length'] !== undefined ? {} : { 'content-length': 0 };
};

const send = async (outgoing: ServerResponse, response: StreamedResponse): Promise<void> => {
  const { status, headers, body } = response;
  outgoing.writeHead(status, { ...lengthOf(response), ...headers });
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
  else await pipeline(body, outgoing);
};

/** The one port of the local stack, on 127.0.0.1 only. */
export class LoopbackServer {
  readonly #server: Server;
  #handlers: RequestHandlers | undefined;
  #closed: Promise<void> | undefined;

  constructor() {
    this.#server = createServer((request, outgoing) => void this.#serve(request, outgoing));
    this.#server.keepAliveTimeout = 60_000;
  }

  /** Opens the port (0: any free one) and returns it. Until `receive`, every request gets status 503. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve(portOf(this.#server.address(), port)));
    });
  }

  receive(handlers: RequestHandlers): void {
    this.#handlers = handlers;
  }

  /** Accepts no more connections; running requests may end. */
  stop(): void {
    this.#closed ??= new Promise((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
  }

  /** Closes open connections. */
  async close(): Promise<void> {
    this.stop();
    this.#server.closeAllConnections();
    await this.#closed;
  }

  async #serve(request: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      await send(outgoing, await this.#respond(request, outgoing));
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      this.#handlers?.report(account(`${request.method} ${request.url}`, error));
      if (outgoing.headersSent) outgoing.destroy();
      else await send(outgoing, jsonResponse(500, { message: 'Internal Server Error' }));
    }
  }

  async #respond(request: IncomingMessage, outgoing: ServerResponse): Promise<StreamedResponse> {
    const handlers = this.#handlers;
    if (handlers === undefined) return jsonResponse(503, { message: 'The local stack is starting' });
    outgoing.setHeader('date', new Date(handlers.now()).toUTCString());
    if (!isOurHost(request.headers.host)) return jsonResponse(403, { message: 'Forbidden' });
    const head = headOf(request);
    const read = handlers.reader(head);
    if (read !== undefined) {
      const chunks = chunksOf(request);
      const response = await responseTo(handlers, head, () => read({ ...head, body: chunks.body }));
      if (!(await chunks.passOver())) outgoing.setHeader('connection', 'close');
      return response;
    }
    const body = await readBody(request, handlers.bodyLimit(head.path));
    if (body === 'too-large') {
      outgoing.setHeader('connection', 'close');
      return tooLarge;
    }
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    return responseTo(handlers, head, () => handlers.respond({ ...head, body }, sourceIp));
  }
}

const portOf = (address: AddressInfo | string | null, wanted: number): number =>
  typeof address === 'object' && address !== null ? address.port : wanted;
