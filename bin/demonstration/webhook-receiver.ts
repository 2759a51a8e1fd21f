import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '../../clients/typescript/src/client.ts';

// A receiver of webhooks like a partner's: it verifies the raw body, responds at once, and recognises repeats by the
// id.

export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly id?: string };
  /** The raw body, for comparing bytes. */
  readonly raw: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
  /** Requests with an invalid signature. */
  readonly refused: () => number;
  trust(secret: string): void;
  close(): Promise<void>;
}

/**
 * Listens on this machine. `nowSeconds` is the clock of the sender, which is faster than this one in a scaled stack.
 */
export const webhookReceiver = async (
  heard: (event: ReceivedEvent) => void,
  nowSeconds: () => number = () => Date.now() / 1_000,
): Promise<WebhookReceiver> => {
  const events: ReceivedEvent[] = [];
  let secret: string | undefined;
  let refused = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const header = String(request.headers['x-service-signature'] ?? '');
      const isGenuine = secret !== undefined && verifyWebhook({ body, header, secret, now: nowSeconds() });
      response.writeHead(isGenuine ? 200 : 401).end();
      if (!isGenuine) {
        refused += 1;
        return;
      }
      const event: ReceivedEvent = { ...JSON.parse(body.toString()), raw: body.toString() };
      if (events.some(({ id }) => id === event.id)) return;
      events.push(event);
      heard(event);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/webhooks`,
    events,
    refused: () => refused,
    trust: (signingSecret) => {
      secret = signingSecret;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const portOf = (address: AddressInfo | string | null): number => {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The receiver has no port');
};
