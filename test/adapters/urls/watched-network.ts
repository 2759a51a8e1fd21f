import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import type { Network } from '../../../lambdas/adapters/urls/network.ts';

const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');

/** What the one server of this network answers to a path. */
export type Answer = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
};

export interface WatchedNetwork {
  readonly network: Network;
  /** Every address that was dialled. */
  readonly dialled: string[];
  /** What DNS says of any name: the first answer to the first look-up, the last to all that follow. */
  answers: readonly (readonly string[])[];
  answer: (path: string, headers: Readonly<Record<string, string | string[] | undefined>>) => Answer;
  close(): void;
}

export const publicAddress = '93.184.216.34';

/**
 * A network without a way out. Whoever dials any address gets the server of `example.com` on this machine, and is written
 * down.
 */
export const watchedNetwork = async (): Promise<WatchedNetwork> => {
  const server: Server = createServer(
    { key: file('example.key.pem'), cert: file('example.cert.pem') },
    (request, response) => {
      request.resume();
      const { status, headers = {}, body = '' } = watched.answer(request.url ?? '', request.headers);
      // Headers are bytes: what is not ASCII goes out as UTF-8, as servers do it.
      const bytes = Object.entries(headers).map(([name, value]) => [
        name,
        Buffer.from(value).toString('latin1'),
      ]);
      response.writeHead(status, Object.fromEntries(bytes)).end(body);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dialled: string[] = [];
  let lookups = 0;
  const network: Network = {
    ca: file('example.cert.pem'),
    resolve: async () => {
      const answer = watched.answers[Math.min(lookups, watched.answers.length - 1)] ?? [];
      lookups += 1;
      return answer;
    },
    connect: async ({ address }) => {
      dialled.push(address);
      const socket = connectTcp({ host: '127.0.0.1', port });
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    },
  };
  const watched: WatchedNetwork = {
    network,
    dialled,
    answers: [[publicAddress]],
    answer: () => ({ status: 200 }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return watched;
};
