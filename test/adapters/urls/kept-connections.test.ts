import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptConnections, keptConnections } from '../../../lambdas/adapters/urls/kept-connections.ts';
import { internet, type Network } from '../../../lambdas/adapters/urls/network.ts';
import { statusExchange } from '../../../lambdas/adapters/urls/status-exchange.ts';
import { publicAddress, type WatchedNetwork, watchedNetwork } from './watched-network.ts';

/** What a server does with each request, by its number on its connection; connections are numbered too. */
type Manner = (socket: Socket, of: { readonly connection: number; readonly request: number }) => unknown;

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const status = (code: number) => `HTTP/1.1 ${code} Whatever\r\nContent-Length: 0\r\n\r\n`;

/** The deadline of what is to be over without one: what hangs ends with the test. */
const never = new AbortController().signal;

let clock: { wallMs: number; steadyMs: number };
let kept: KeptConnections;
let server: Server;
let manner: Manner;
let servers: Socket[];
let clients: Socket[];
/** The number of the connection of each request that arrived. */
let arrived: number[];

const network: Network = {
  ...internet,
  connect: async (target, signal) => {
    const socket = await internet.connect(target, signal);
    clients.push(socket);
    return socket;
  },
};

beforeEach(async () => {
  clock = { wallMs: 1_000_000, steadyMs: 1_000 };
  kept = keptConnections(() => ({ ...clock }));
  [servers, clients, arrived] = [[], [], []];
  manner = (socket) => socket.write(ok);
  server = createServer((socket) => {
    const connection = servers.push(socket) - 1;
    let request = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!String(bytes).startsWith('POST ')) return;
      arrived.push(connection);
      manner(socket, { connection, request });
      request += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of [...servers, ...clients]) socket.destroy();
  server.close();
});

interface Particulars {
  readonly signal?: AbortSignal;
  readonly body?: Buffer;
  /** Whether another request went to the receiver just before. */
  readonly isBusy?: boolean;
}

const send = (
  receiver = 'one',
  { signal = never, body = Buffer.from('{}'), isBusy = true }: Particulars = {},
) => {
  if (isBusy) kept.isBusy(receiver);
  return statusExchange(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
      method: 'POST',
      headers: {},
      body,
      policy: 'loopback',
      signal,
      maxBodyBytes: 1_000,
      kept: { connections: kept, receiver },
    },
    network,
  );
};

const pass = (ms: number) => {
  clock.wallMs += ms;
  clock.steadyMs += ms;
};

it('reuses the connection to a receiver, and has separate connections for others', async () => {
  for (const receiver of ['one', 'one', 'two', 'one']) await send(receiver);
  expect(arrived).toEqual([0, 0, 1, 0]);
});

it('opens a connection for each request in flight at once', async () => {
  await Promise.all([send(), send(), send()]);
  await Promise.all([send(), send(), send()]);
  expect(servers).toHaveLength(3);
});

it('accumulates no state on a connection that is reused many times beyond its former deadlines', async () => {
  const deadline = new AbortController();
  await send('one', { signal: deadline.signal });
  await send();
  const count = () =>
    clients[0]?.eventNames().map((name) => [name, clients[0]?.listenerCount(name)] as const);
  const before = count();
  for (let times = 0; times < 50; times += 1) await send();
  expect(count()).toEqual(before);
  deadline.abort();
  await turn();
  await send();
  expect(servers).toHaveLength(1);
});

it('keeps a connection only after another request to its receiver within the last second', async () => {
  const seldom = { isBusy: false };
  await send('one', seldom);
  await send('two', seldom);
  expect(clients.every(({ destroyed }) => destroyed)).toBe(true);
  pass(999);
  await send('one', seldom);
  pass(999);
  await send('one', seldom);
  expect(arrived).toEqual([0, 1, 2, 2]);
  expect(clients.at(-1)?.destroyed).toBe(false);
  pass(1_000);
  await send('one', seldom);
  expect(arrived.at(-1)).toBe(3);
  expect(clients.every(({ destroyed }) => destroyed)).toBe(true);
});

describe('a connection is not used again', () => {
  it.each([
    ['that says so', 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['that wants it for no time', 'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=0\r\nContent-Length: 0\r\n\r\n'],
    ['that failed, and so may not have read the request', status(500)],
    [
      'that is longer than what is read',
      `HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(2000)}`,
    ],
    ['with a second one behind it', ok + ok],
  ])('after a response %s', async (_, answer) => {
    manner = (socket) => socket.write(answer);
    await send();
    await send();
    expect(arrived).toEqual([0, 1]);
    expect(clients[0]?.destroyed).toBe(true);
  });

  it('after a response that ends with the connection', async () => {
    manner = (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nok');
    await send();
    await send();
    expect(arrived).toEqual([0, 1]);
  });

  it('after a response to a request that was not sent to its end', async () => {
    manner = (socket) => socket.pause().write(ok);
    expect(await send('one', { body: Buffer.alloc(32 << 20) })).toMatchObject({ status: 200 });
    expect(clients[0]?.destroyed).toBe(true);
    await send();
    expect(arrived).toEqual([0, 1]);
  });

  it.each([
    ['a second, when the server does not say how long it waits', '', 1_000],
    ['half of what the server says that it waits', 'Keep-Alive: timeout=5, max=100\r\n', 2_500],
    ['ten seconds, whatever the server says', 'Keep-Alive: timeout=600\r\n', 10_000],
  ])('after %s', async (_, header, ms) => {
    manner = (socket) => socket.write(`HTTP/1.1 200 OK\r\n${header}Content-Length: 0\r\n\r\n`);
    await send();
    pass(ms - 1);
    await send();
    expect(arrived).toEqual([0, 0]);
    pass(ms);
    await send();
    expect(arrived).toEqual([0, 0, 1]);
  });

  it('after a freeze, whichever of the clocks went on meanwhile', async () => {
    await send();
    clock.wallMs += 60_000;
    await send();
    clock.steadyMs += 60_000;
    await send();
    expect(arrived).toEqual([0, 1, 2]);
  });

  it('after the clock was set back', async () => {
    await send();
    clock.wallMs -= 1;
    await send();
    expect(arrived).toEqual([0, 1]);
  });

  it('a minute after it was first kept, however busy it is', async () => {
    for (let times = 0; times < 120; times += 1) {
      await send();
      pass(500);
    }
    expect(new Set(arrived)).toEqual(new Set([0]));
    await send();
    expect(arrived.at(-1)).toBe(1);
  });

  it('after the other end closed it while this process was frozen', async () => {
    await send();
    // The server's close is in the queue of the machine before this process looks there again.
    servers[0]?.destroy();
    expect(await send()).toMatchObject({ kind: 'answered', status: 200 });
    expect(arrived).toEqual([0, 1]);
    expect(clients[0]?.destroyed).toBe(true);
  });

  it('after a response came to a request that was not made yet', async () => {
    await send();
    servers[0]?.write(ok);
    if (clients[0]?.destroyed === false) await once(clients[0], 'close');
    manner = (socket) => socket.write(status(503));
    expect(await send()).toMatchObject({ status: 503 });
    expect(arrived).toEqual([0, 1]);
  });
});

describe('a reused connection that breaks', () => {
  it.each([
    ['is closed', (socket: Socket) => socket.end()],
    ['is reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('fails its request when it %s, because resending might repeat it', async (_, breaks) => {
    manner = (socket, { request }) => (request === 0 ? socket.write(ok) : breaks(socket));
    await send();
    expect(await send()).toMatchObject({ kind: 'failed', reason: 'reset' });
    expect(arrived).toEqual([0, 0]);
  });

  it('disables reuse for its receiver for an hour', async () => {
    manner = (socket, { request }) => (request === 0 ? socket.write(ok) : socket.resetAndDestroy());
    await Promise.all([send(), send()]);
    await send();
    manner = (socket) => socket.write(ok);
    await send();
    await send();
    expect(arrived.slice(3)).toEqual([2, 3]);
    expect(clients.every((socket) => socket.destroyed)).toBe(true);
    pass(3_600_000);
    for (let times = 0; times < 2; times += 1) await send();
    expect(arrived.slice(5)).toEqual([4, 4]);
  });

  it('does not affect other receivers', async () => {
    manner = (socket, { request }) => (request === 0 ? socket.write(ok) : socket.resetAndDestroy());
    await send('one');
    await send('one');
    manner = (socket) => socket.write(ok);
    await send('two');
    await send('two');
    expect(arrived).toEqual([0, 0, 1, 1]);
  });
});

it('keeps ten connections of a receiver and 64 in all, and closes the longest idle ones first', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send('busy')));
  const open = () => clients.filter(({ destroyed }) => !destroyed);
  expect(open()).toHaveLength(10);
  for (let receiver = 0; receiver < 60; receiver += 1) await send(`receiver ${receiver}`);
  expect(open()).toHaveLength(64);
  const before = servers.length;
  await send('receiver 59');
  await send('receiver 0');
  expect(servers).toHaveLength(before);
});

describe('a reused TLS connection', () => {
  let watched: WatchedNetwork;
  beforeEach(async () => {
    watched = await watchedNetwork();
  });
  afterEach(() => watched.close());

  const post = () => {
    kept.isBusy('one');
    return statusExchange(
      {
        url: 'https://example.com/in',
        method: 'POST',
        headers: {},
        policy: 'strict',
        signal: never,
        maxBodyBytes: 1_000,
        kept: { connections: kept, receiver: 'one' },
      },
      watched.network,
    );
  };

  it('keeps the checked address, and the name is checked again before the next connection', async () => {
    watched.answers = [[publicAddress], ['127.0.0.1']];
    expect(await post()).toMatchObject({ status: 200 });
    expect(await post()).toMatchObject({ status: 200 });
    expect(watched.dialled).toEqual([publicAddress]);
    pass(60_000);
    expect(await post()).toMatchObject({ kind: 'failed', reason: 'refused_address' });
    expect(watched.dialled).toEqual([publicAddress]);
  });
});
