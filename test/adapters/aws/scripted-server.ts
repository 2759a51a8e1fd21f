import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server does with one request, once it has it whole. */
export type Act = (request: IncomingMessage, response: ServerResponse) => void;

/** A request as it came, and the connection that it came by. */
export interface SeenRequest {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The client's port. */
  readonly port: number | undefined;
}

/** A server on loopback that acts as told, request by request, the last act for ever, and notes what it was asked. */
export const scripted = async (
  acts: readonly Act[],
  use: (endpoint: string, seen: readonly SeenRequest[]) => Promise<void>,
): Promise<void> => {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({
      path: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks),
      port: request.socket.remotePort,
    });
    acts[Math.min(seen.length, acts.length) - 1]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
};

export const says =
  (code: number, body: string | Buffer = '', headers: Record<string, string> = {}): Act =>
  (_, response) =>
    response.writeHead(code, headers).end(body);

/** A refusal in AWS's JSON protocol. */
export const refuses = (code: number, type: string, more = {}, headers = {}): Act =>
  says(
    code,
    JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'secret', ...more }),
    headers,
  );

/** Breaks the connection before a word. */
export const breaks: Act = (request) => void request.socket.destroy();

/** Breaks the connection in the middle of its answer. */
export const breaksOff: Act = (request, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{', () => request.socket.destroy());
};

/** Says nothing, for ever. */
export const isSilent: Act = () => {};

/** Begins an answer that does not come to its end. */
export const stalls: Act = (_, response) =>
  void response.writeHead(200, { 'content-length': '100' }).write('{');

/** Never stops. */
export const isEndless: Act = (_, response) => {
  const more = () => {
    while (response.write(Buffer.alloc(1_048_576)));
    response.once('drain', more);
  };
  more();
};
