import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Answer, AnswerTooLarge, NoAnswer } from './answer.ts';

/** A request as it is sent: signed, its path and query encoded. */
export interface ReadyRequest {
  readonly method: string;
  /** `https:`; `http:` for a stand-in on this machine. */
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number | undefined;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request and reads the whole response, within `ms`. Throws `NoAnswer`, `AnswerTooLarge`. */
export type Send = (request: ReadyRequest, ms: number) => Promise<Answer>;

export interface ConnectionParts {
  /** The service's name, for errors. */
  readonly name: string;
  readonly maxAnswerBytes: number;
}

/** How long establishing a connection may take. */
const connectionMs = 2_000;

const kept = { keepAlive: true, maxSockets: 50 } as const;

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

/** Ends a request whose connection is not established in time. */
const limitConnecting = (request: ClientRequest): void => {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => request.destroy(new Error('No connection in time')), connectionMs);
    const stop = (): void => clearTimeout(timer);
    socket.once('connect', stop);
    request.once('close', stop);
  });
};

const readAnswer = (response: IncomingMessage, maxBytes: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) response.destroy(new AnswerTooLarge(maxBytes));
      else chunks.push(chunk);
    });
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body: Buffer.concat(chunks),
      }),
    );
    response.on('error', reject);
  });

/** A client of one service that keeps its connections. Smithy's handler does the same at twice the work per request. */
export const connections = ({ name, maxAnswerBytes }: ConnectionParts): Send => {
  const secure = { request: httpsRequest, agent: new HttpsAgent(kept) };
  const plain = { request: httpRequest, agent: new HttpAgent(kept) };
  return ({ body, protocol, ...options }, ms) =>
    new Promise((resolve, reject) => {
      const { request: ask, agent } = protocol === 'https:' ? secure : plain;
      const request = ask({ ...options, agent });
      let reason: NoAnswer['reason'] = 'connection';
      const timer = setTimeout(() => {
        reason = 'timeout';
        request.destroy(new Error('Out of time'));
      }, ms);
      const fail = (error: unknown): void =>
        reject(error instanceof AnswerTooLarge ? error : new NoAnswer(name, reason, error));
      limitConnecting(request);
      request.on('response', (response) => readAnswer(response, maxAnswerBytes).then(resolve, fail));
      request.on('error', fail);
      request.on('close', () => clearTimeout(timer));
      request.end(body);
    });
};
