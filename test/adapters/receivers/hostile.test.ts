import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventPost, postEvent } from '../../../lambdas/adapters/receivers/post-event.ts';
import { internet, type Network } from '../../../lambdas/adapters/urls/network.ts';
import { listen, manners } from './hostile-receivers.ts';

/** In the service 30 s: one deadline over everything, whatever it is. */
const deadlineMs = 700;
/** For those who end by themselves: the service's own, so that a machine that stands still for seconds changes nothing. */
const farDeadlineMs = 30_000;
/** Less than that: none may need it. */
const timeout = 20_000;
/** What is read of an answer, with its headers (16 KiB) and what the socket reads at once (64 KiB). */
const maxBytesRead = 65_536 + 16_384 + 65_536;

const post = (url: string, timeoutMs = farDeadlineMs): EventPost => ({
  url,
  secret: 'whsec_x',
  event: 'webhook.test',
  deliveryId: '019a9f5c-7d02-7a1b-8c3d-4e5f60718293',
  body: '{}',
  timeoutMs,
});

let server: Server;
let port: number;
beforeAll(async () => {
  ({ server, port } = await listen(deadlineMs));
});
afterAll(() => server.close());

const watched = () => {
  const sockets: Socket[] = [];
  const network: Network = {
    ...internet,
    connect: async (target, signal) => {
      const socket = await internet.connect(target, signal);
      sockets.push(socket);
      return socket;
    },
  };
  return { sockets, network };
};

const closed = async (socket: Socket | undefined) => {
  if (socket?.destroyed === false) await once(socket, 'close');
};

describe.each([
  ['over a new connection', ''],
  ['over a connection on which it was polite before', '?after-one'],
])('%s', (_, query) => {
  it.each(Object.entries(manners))(
    'a receiver that %s costs one deadline, little reading and one connection',
    { timeout },
    async (name, { outcome, isPatient = false }) => {
      const { sockets, network } = watched();
      const send = postEvent('loopback', network);
      const url = `http://127.0.0.1:${port}/${encodeURIComponent(name)}${query}`;
      // The connection of the second of two requests is kept.
      const polite = query === '' ? [] : [await send(post(url)), await send(post(url))];
      for (const { outcome: answer } of polite)
        expect(answer).toMatchObject({ kind: 'answered', status: 200 });
      const connections = query === '' ? 1 : 2;
      const exchanged = await send(post(url, isPatient ? deadlineMs : farDeadlineMs));
      expect(exchanged.outcome).toMatchObject(outcome);
      if (isPatient) expect(exchanged.durationMs).toBeGreaterThan(deadlineMs - 50);
      expect(sockets).toHaveLength(connections);
      await closed(sockets.at(-1));
      expect(sockets.at(-1)?.bytesRead).toBeLessThanOrEqual(maxBytesRead);
    },
  );
});

it('a receiver that stops reading costs one deadline', { timeout }, async () => {
  const deaf = createServer({ pauseOnConnect: true }, (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const { port: at } = deaf.address() as AddressInfo;
  const { outcome } = await postEvent('loopback')({
    ...post(`http://127.0.0.1:${at}/`, deadlineMs),
    body: 'x'.repeat(8 << 20),
  });
  expect(outcome).toEqual({ kind: 'timed-out' });
  deaf.close();
});
