import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { CallRequest, CallResponse } from './messages.ts';

// A function calls the services of the stack over HTTP, as it calls AWS. Both ends are threads of one process, though,
// and two sockets took half of what a call costs. Therefore a request that a client of AWS's JSON protocols passes to
// `http.request` goes to the stack as a message. Everything before and after that (client, signature, retries, the
// service) is as in the cloud.

/** Sends a call to the stack and waits for its response. */
export type Call = (request: CallRequest) => Promise<CallResponse>;

/** The methods that clients call on an already connected socket. */
const socket = {
  connecting: false,
  setKeepAlive: () => socket,
  setTimeout: () => socket,
  removeListener: () => socket,
  destroy: () => socket,
};

class CallReadable extends Readable {
  readonly statusCode: number;
  readonly statusMessage = '';
  readonly headers: Readonly<Record<string, string>>;
  readonly complete = true;
  readonly #body: string;

  constructor({ status, headers, body }: CallResponse) {
    super();
    this.statusCode = status;
    this.headers = headers;
    this.#body = body;
  }

  override _read(): void {
    if (this.#body !== '') this.push(Buffer.from(this.#body));
    this.push(null);
  }

  /** Returns the whole body at once, because the iterator of a stream costs a third of a cold call. */
  override async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    if (this.#body !== '') yield Buffer.from(this.#body);
    this.destroy();
  }
}

class CallWritable extends Writable {
  readonly socket = socket;
  readonly #head: Omit<CallRequest, 'body'>;
  readonly #call: Call;
  readonly #chunks: Buffer[] = [];

  constructor(head: Omit<CallRequest, 'body'>, call: Call) {
    // The request is not over after its body was written, because its response is still to come.
    super({ autoDestroy: false });
    this.#head = head;
    this.#call = call;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    done();
    const body = Buffer.concat(this.#chunks).toString();
    this.#call({ ...this.#head, body }).then(
      (response) => {
        if (this.destroyed) return;
        const readable = new CallReadable(response);
        readable.once('close', () => this.destroy());
        this.emit('response', readable);
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

const headersOf = ({ headers = {} }: RequestOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );

/** Whether a request calls a service of the stack, by one of AWS's JSON protocols, whose bodies are text. */
const isCall = (options: RequestOptions, headers: Readonly<Record<string, string>>, host: string): boolean =>
  headers['x-amz-target'] !== undefined &&
  `${options.hostname ?? options.host}:${options.port ?? ''}` === host;

type Send = (options: RequestOptions, listener?: (response: IncomingMessage) => void) => ClientRequest;

/** Sends calls of the stack at `host` (`127.0.0.1:3000`) through `call`, and every other request over its socket. */
export const callInProcess = (host: string, call: Call): void => {
  const send: Send = http.request;
  const request = (options: RequestOptions | string | URL, ...more: unknown[]): unknown => {
    const [listener] = more;
    if (typeof options === 'string' || options instanceof URL)
      return Reflect.apply(send, http, [options, ...more]);
    const headers = headersOf(options);
    if (!isCall(options, headers, host)) return Reflect.apply(send, http, [options, ...more]);
    const head = { method: options.method ?? 'GET', path: options.path ?? '/', headers };
    const made = new CallWritable(head, call);
    if (typeof listener === 'function') made.once('response', (response) => listener(response));
    return made;
  };
  Reflect.set(http, 'request', request);
  syncBuiltinESMExports();
};
