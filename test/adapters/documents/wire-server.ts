import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Answer, Service, WireRequest } from '../../../lib/local/index.ts';

/** Puts a service on a free loopback port for as long as `use` runs, so that the real clients can speak to it. */
export const served = async (
  service: Service<Answer>,
  use: (endpoint: string) => Promise<void>,
): Promise<void> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const wire: WireRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks),
    };
    const { status, headers, body } = await service.handle(wire);
    response.writeHead(status, headers);
    if (body instanceof Readable) body.pipe(response);
    else response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
};
