import { createServer } from 'node:http';
import Stripe from 'stripe';

// The signature scheme is the one of Stripe's webhooks, so that Stripe's own library can judge ours.
const oracle = new Stripe('sk_test_unused').webhooks;

export interface Delivered {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly path: string;
}

/** A receiver on this machine that answers as it is told, when it is told, and keeps what it got. At `/echo` it says it back. */
export const startReceiver = async (
  answer: (delivered: Delivered) => number | Promise<number> = () => 200,
) => {
  const received: Delivered[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const delivered = {
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        path: request.url ?? '',
      };
      received.push(delivered);
      const status = await answer(delivered);
      response.writeHead(status).end(delivered.path === '/echo' ? delivered.body : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Throws unless the independent library accepts the signature. */
export const verify = ({ headers, body }: Delivered, secret: string): void => {
  oracle.constructEvent(body, String(headers['x-service-signature']), secret);
};
