import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type StreamedRequest, Unsupported, type WireRequest } from '../service.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import { type BodyLimit, chunksOf, readBody } from './read-body.ts';

/** A request before its body. */
export type RequestHead = Omit<WireRequest, 'body'>;

/** The handlers of requests on the port. */
export interface Reception {
  bodyLimit(path: string): BodyLimit;
  answer(request: WireRequest, sourceIp: string): Promise<Answer>;
  /** The handler that reads the body of such a request as it arrives, if there is one. */
  reader(head: RequestHead): ((request: StreamedRequest) => Promise<Answer>) | undefined;
  /** Epoch milliseconds of the stack's clock, for the `Date` header: clients of AWS set their clocks by it. */
  now(): number;
  /** Receives unexpected errors. */
  report(text: string): void;
}

const account = (what: string, error: unknown): string =>
  `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;

/** The response to a request, even after an unexpected error, whose reason is logged. */
export const answerOf = async (
  reception: Pick<Reception, 'report'>,
  { method, path }: Pick<RequestHead, 'method' | 'path'>,
  answer: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await answer();
  } catch (error) {
    reception.report(account(`${method} ${path}`, error));
    if (error instanceof Unsupported) return jsonAnswer(501, { __type: error.name, message: error.message });
    if (error instanceof URIError) return jsonAnswer(400, { message: 'Bad Request' });
    return jsonAnswer(500, {
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

const tooLarge = jsonAnswer(413, { message: 'Request Entity Too Large' });

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
const lengthOf = ({ status, headers, body }: Answer): { 'content-length'?: number } => {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { 'content-length': Buffer.byteLength(body) };
  const isOpen = body !== undefined || status === 204 || status === 304;
  return isOpen || headers?.['content-length'] !== undefined ? {} : { 'content-length': 0 };
};

const send = async (response: ServerResponse, answer: Answer): Promise<void> => {
  const { status, headers, body } = answer;
  response.writeHead(status, { ...lengthOf(answer), ...headers });
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
  else await pipeline(body, response);
};

/** The one port of the local stack, on 127.0.0.1 only. */
export class LoopbackServer {
  readonly #server: Server;
  #reception: Reception | undefined;
  #closed: Promise<void> | undefined;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.keepAliveTimeout = 60_000;
  }

  /** Opens the port (0: any free one) and returns it. Until `receive`, every request gets status 503. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve(portOf(this.#server.address(), port)));
    });
  }

  receive(reception: Reception): void {
    this.#reception = reception;
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

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await send(response, await this.#answer(request, response));
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      this.#reception?.report(account(`${request.method} ${request.url}`, error));
      if (response.headersSent) response.destroy();
      else await send(response, jsonAnswer(500, { message: 'Internal Server Error' }));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const reception = this.#reception;
    if (reception === undefined) return jsonAnswer(503, { message: 'The local stack is starting' });
    response.setHeader('date', new Date(reception.now()).toUTCString());
    if (!isOurHost(request.headers.host)) return jsonAnswer(403, { message: 'Forbidden' });
    const head = headOf(request);
    const read = reception.reader(head);
    if (read !== undefined) {
      const chunks = chunksOf(request);
      const answer = await answerOf(reception, head, () => read({ ...head, body: chunks.body }));
      if (!(await chunks.passOver())) response.setHeader('connection', 'close');
      return answer;
    }
    const body = await readBody(request, reception.bodyLimit(head.path));
    if (body === 'too-large') {
      response.setHeader('connection', 'close');
      return tooLarge;
    }
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    return answerOf(reception, head, () => reception.answer({ ...head, body }, sourceIp));
  }
}

const portOf = (address: AddressInfo | string | null, wanted: number): number =>
  typeof address === 'object' && address !== null ? address.port : wanted;
