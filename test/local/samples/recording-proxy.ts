import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it was sent, and the response to it. */
export interface Exchange {
  readonly method: string;
  /** With the stage and the query. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
  readonly status: number;
  readonly response: string;
}

/** A server in front of a service that keeps what goes through it. */
export interface RecordingProxy {
  /** Without a stage. */
  readonly address: string;
  /** What went through since it was asked for the last time, in order. */
  taken(): readonly Exchange[];
  close(): Promise<void>;
}

/** `service`: the address of one, without a stage. */
export const startRecordingProxy = async (service: string): Promise<RecordingProxy> => {
  let exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const header = (name: string) => headers[name]?.toString();
    const sent = ['authorization', 'content-type', 'idempotency-key'].flatMap((name): [string, string][] => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    });
    const answer = await fetch(service + url, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    exchanges.push({
      method,
      path: url,
      authorization: header('authorization'),
      contentType: header('content-type'),
      idempotencyKey: header('idempotency-key'),
      body: body.toString(),
      status: answer.status,
      response: text,
    });
    const location = answer.headers.get('location');
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? 'text/plain',
      ...(location !== null && { Location: location }),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    taken: () => {
      const kept = exchanges;
      exchanges = [];
      return kept;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
