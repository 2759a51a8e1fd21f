import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Seen {
  readonly path: string;
  readonly target: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a request is the test's to say.
  readonly body: any;
}

/** A service of AWS that speaks the JSON protocol: it records what came and answers what the test says. */
export const withWire = async (
  answer: (seen: Seen, count: number) => { status?: number; body: unknown },
  run: (wire: { endpoint: string; seen: Seen[] }) => Promise<void>,
): Promise<void> => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      path: request.url ?? '',
      target: String(request.headers['x-amz-target']),
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    seen.push(one);
    const { status = 200, body } = answer(one, seen.length);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await run({ endpoint: `http://127.0.0.1:${port}`, seen });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
