import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventPost, postEvent } from '../../../lambdas/adapters/receivers/post-event.ts';
import { internet, type Network } from '../../../lambdas/adapters/urls/network.ts';
import { listen, manners } from './hostile-receivers.ts';

/** In the service 30 s: one deadline over everything, whatever it is. */
const deadlineMs = 700;
/** What is read of an answer, with its headers (16 KiB) and what the socket reads at once (64 KiB). */
const maxBytesRead = 65_536 + 16_384 + 65_536;

const post = (url: string): EventPost => ({
  url,
  secret: 'whsec_x',
  event: 'webhook.test',
  deliveryId: '019a9f5c-7d02-7a1b-8c3d-4e5f60718293',
  body: '{}',
  timeoutMs: deadlineMs,
});

let server: Server;
let port: number;
beforeAll(async () => {
  ({ server, port } = await listen(deadlineMs));
});
afterAll(() => server.close());

it.each(Object.entries(manners))(
  'a receiver that %s costs one deadline, little reading and one connection',
  async (name, { outcome, isPatient = false }) => {
    const sockets: Socket[] = [];
    const network: Network = {
      ...internet,
      connect: async (target, signal) => {
        const socket = await internet.connect(target, signal);
        sockets.push(socket);
        return socket;
      },
    };
    const started = performance.now();
    const url = `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
    const exchanged = await postEvent('loopback', network)(post(url));
    const tookMs = performance.now() - started;
    expect(exchanged.outcome).toEqual(outcome);
    expect(tookMs).toBeLessThan(deadlineMs + 500);
    if (isPatient) expect(tookMs).toBeGreaterThan(deadlineMs - 50);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.destroyed).toBe(true);
    expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(maxBytesRead);
  },
);

it('a receiver that stops reading costs one deadline', async () => {
  const deaf = createServer({ pauseOnConnect: true }, (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const { port: at } = deaf.address() as AddressInfo;
  const { outcome } = await postEvent('loopback')({
    ...post(`http://127.0.0.1:${at}/`),
    body: 'x'.repeat(8 << 20),
  });
  expect(outcome).toEqual({ kind: 'timed-out' });
  deaf.close();
});
