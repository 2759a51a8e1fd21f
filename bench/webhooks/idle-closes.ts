import { once } from 'node:events';
import { Agent, createServer as createHttp, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keptConnections } from '../../lambdas/adapters/urls/kept-connections.ts';
import { statusExchange } from '../../lambdas/adapters/urls/status-exchange.ts';
import { table } from '../statistics.ts';

/** The shortest time that a server in use waits by default (gunicorn's), and it does not say so. */
const keepAliveTimeout = 2_000;
/** One way. */
const networkMs = 50;
/** The gap is what a receiver's next request waits for at the most. */
const usual = { receivers: 300, postsOfEach: 10, maxGapMs: 4_000 };

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const delayed = (from: Socket, to: Socket) => {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), networkMs));
  from.on('end', () => setTimeout(() => to.end(), networkMs));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), networkMs));
};

/** A server that closes idle connections, at the far end of a network. */
const farServer = async () => {
  const server = createHttp((incoming, response) => {
    incoming.resume();
    // A `Connection` of our own leaves Node's `Keep-Alive: timeout=2` out.
    response.writeHead(200, { Connection: 'keep-alive' }).end('ok');
  });
  Object.assign(server, { keepAliveTimeout, keepAliveTimeoutBuffer: 0 });
  const port = await listen(server);
  const network = createTcp({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    delayed(near, far);
    delayed(far, near);
  });
  return {
    url: `http://127.0.0.1:${await listen(network)}/`,
    close: () => [server.close(), network.close()],
  };
};

type Post = (url: string, receiver: number) => Promise<boolean>;

const ours = (): Post => {
  const connections = keptConnections();
  return async (url, receiver) => {
    const kept = { connections, receiver: String(receiver) };
    const signal = AbortSignal.timeout(10_000);
    const asking = { url, method: 'POST', headers: {}, body: Buffer.from('{}'), policy: 'loopback' } as const;
    return (await statusExchange({ ...asking, signal, maxBodyBytes: 1_000, kept })).kind === 'answered';
  };
};

const plainAgent = (): Post => {
  const agent = new Agent({ keepAlive: true });
  return (url, receiver) =>
    new Promise((resolve) => {
      const headers = { 'Content-Length': 2 };
      // A local address of its own keeps the connections of a receiver apart.
      const options = { method: 'POST', agent, headers, localAddress: `127.0.1.${1 + (receiver % 250)}` };
      const sent = request(url, options, (response) => response.resume().once('end', () => resolve(true)));
      sent.on('error', () => resolve(false));
      sent.end('{}');
    });
};

const broken = async (post: Post, { receivers, postsOfEach, maxGapMs }: typeof usual) => {
  const { url, close } = await farServer();
  let failed = 0;
  await Promise.all(
    Array.from({ length: receivers }, async (_, receiver) => {
      for (let posts = 0; posts < postsOfEach; posts += 1) {
        await wait(Math.random() * maxGapMs);
        if (!(await post(url, receiver))) failed += 1;
      }
    }),
  );
  close();
  return failed;
};

/** How many requests break because the server closed the connection that idled, while they were on their way. */
export const idleCloses = async (size = usual): Promise<void> => {
  const { receivers, postsOfEach, maxGapMs } = size;
  const total = receivers * postsOfEach;
  const [own, plain] = await Promise.all([broken(ours(), size), broken(plainAgent(), size)]);
  console.log(
    `${total} POSTs to a server ${networkMs} ms away that closes after ${keepAliveTimeout / 1_000} s without saying so; up to ${maxGapMs / 1_000} s apart\n`,
  );
  console.log(
    table(
      ['connections', 'broken'],
      [
        ['kept by our rules', String(own)],
        ["kept by Node's agent until they close", String(plain)],
      ],
    ),
  );
};
