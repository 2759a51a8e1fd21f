import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openExchange } from '../../../lambdas/adapters/urls/exchange.ts';
import type { Network } from '../../../lambdas/adapters/urls/network.ts';
import { statusExchange } from '../../../lambdas/adapters/urls/status-exchange.ts';
import {
  encodedTargets,
  forbiddenAnswers,
  forbiddenIpv4,
  forbiddenIpv6,
  publicAddresses,
} from './forbidden-targets.ts';

/** A network without a way out: it answers names from the test and notes what would have been dialled. */
const sealedNetwork = (answers: readonly (readonly string[])[]) => {
  const dialled: string[] = [];
  let lookups = 0;
  const network: Network = {
    resolve: async () => answers[Math.min(lookups++, answers.length - 1)] ?? [],
    connect: async ({ address }) => {
      dialled.push(address);
      throw Object.assign(new Error('sealed'), { code: 'ECONNREFUSED' });
    },
  };
  return { network, dialled, lookups: () => lookups };
};

const get = { method: 'GET', headers: {}, policy: 'strict', maxBodyBytes: 1024 } as const;
const open = () => new AbortController().signal;
const literal = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/`;

describe('the address check on connection', () => {
  it.each([...forbiddenIpv4, ...forbiddenIpv6].map(literal))(
    'does not connect to the literal %s',
    async (url) => {
      const { network, dialled } = sealedNetwork([['93.184.216.34']]);
      const result = await statusExchange({ ...get, url, signal: open() }, network);
      expect(result).toMatchObject({ kind: 'failed', reason: 'refused_address' });
      expect(dialled).toEqual([]);
    },
  );

  it.each(encodedTargets)('does not connect to %s', async (url) => {
    const { network, dialled } = sealedNetwork([['127.0.0.1']]);
    const result = await statusExchange({ ...get, url, signal: open() }, network);
    expect(result).toMatchObject({ kind: 'failed', reason: 'refused_address' });
    expect(dialled).toEqual([]);
  });

  it.each(forbiddenAnswers)('does not connect when a name resolves to %s, %s', async (...answer) => {
    const { network, dialled } = sealedNetwork([answer]);
    const result = await statusExchange(
      { ...get, url: 'https://rebind.example.com/', signal: open() },
      network,
    );
    expect(result).toMatchObject({ kind: 'failed', reason: 'refused_address' });
    expect(dialled).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'resolves a name once, so that look-up %i + 1 cannot rebind it',
    async (flipAfter) => {
      const answers = Array.from({ length: flipAfter }, () => ['93.184.216.34']);
      const { network, dialled, lookups } = sealedNetwork([...answers, ['127.0.0.1']]);
      await statusExchange({ ...get, url: 'https://rebind.example.com/', signal: open() }, network);
      expect(lookups()).toBe(1);
      expect(dialled).toEqual(['93.184.216.34']);
    },
  );

  it.each(publicAddresses)('connects to %s, literal or resolved', async (address) => {
    const { network, dialled } = sealedNetwork([[address]]);
    await statusExchange({ ...get, url: literal(address), signal: open() }, network);
    await statusExchange({ ...get, url: 'https://example.com/', signal: open() }, network);
    expect(dialled).toHaveLength(2);
  });

  it('does not let the loopback policy reach private addresses through a name', async () => {
    const { network, dialled } = sealedNetwork([['127.0.0.1']]);
    const request = {
      ...get,
      policy: 'loopback',
      url: 'https://rebind.example.com/',
      signal: open(),
    } as const;
    expect(await statusExchange(request, network)).toMatchObject({ reason: 'refused_address' });
    expect(dialled).toEqual([]);
  });

  it('tries at most three addresses of a name', async () => {
    const { network, dialled } = sealedNetwork([['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4']]);
    const result = await statusExchange({ ...get, url: 'https://example.com/', signal: open() }, network);
    expect(result).toEqual({ kind: 'failed', reason: 'unreachable', detail: 'ECONNREFUSED' });
    expect(dialled).toEqual(['1.1.1.1', '1.1.1.2', '1.1.1.3']);
  });

  it('reports a name without addresses as unreachable', async () => {
    const { network } = sealedNetwork([[]]);
    const result = await statusExchange({ ...get, url: 'https://example.com/', signal: open() }, network);
    expect(result).toEqual({ kind: 'failed', reason: 'unreachable', detail: 'no_address' });
  });
});

const servers: Server[] = [];
const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const post = { method: 'POST', headers: {}, policy: 'loopback', maxBodyBytes: 65_536 } as const;

describe('statusExchange', () => {
  it('sends the given bytes and headers, and returns the response', async () => {
    let heard: unknown;
    const port = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard = { url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) };
        response.writeHead(201).end('thanks');
      });
    });
    const url = `http://127.0.0.1:${port}/hook?a=1#fragment`;
    const body = Buffer.from('{"a":"ü"}');
    const result = await statusExchange({
      ...post,
      url,
      headers: { 'X-Service-Event': 'webhook.test' },
      body,
      signal: open(),
    });
    expect(result).toMatchObject({ status: 201, truncated: false, bodyBytes: 6 });
    expect(heard).toMatchObject({
      url: '/hook?a=1',
      body: '{"a":"ü"}',
      headers: {
        host: `127.0.0.1:${port}`,
        'content-length': String(body.byteLength),
        'x-service-event': 'webhook.test',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    });
  });

  it('does not follow a redirect', async () => {
    let requests = 0;
    const port = await serve((_, response) => {
      requests += 1;
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    const result = await statusExchange({ ...post, url: `http://localhost:${port}/`, signal: open() });
    expect(result).toMatchObject({ kind: 'answered', status: 302 });
    expect(requests).toBe(1);
  });

  it('keeps the status of an endless response, and hangs up after the limit', async () => {
    let closed: () => void = () => {};
    const hungUp = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const port = await serve((_, response) => {
      response.on('close', closed);
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(16_384), more);
      };
      more();
    });
    const result = await statusExchange({ ...post, url: `http://127.0.0.1:${port}/`, signal: open() });
    expect(result).toMatchObject({ status: 200, truncated: true, bodyBytes: 65_536 });
    await hungUp;
  });

  it('keeps the status when the body breaks off', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('abc', () => response.destroy());
    });
    const result = await statusExchange({ ...post, url: `http://127.0.0.1:${port}/`, signal: open() });
    expect(result).toMatchObject({ kind: 'answered', status: 200, truncated: true });
  });

  it('keeps the status when the deadline cuts off a stalled body', async () => {
    const deadline = new AbortController();
    const port = await serve((_, response) => {
      response.writeHead(200);
      response.write('abc');
    });
    const url = `http://127.0.0.1:${port}/`;
    const opened = await openExchange({ ...post, url, signal: deadline.signal });
    if (opened.kind === 'failed') throw new Error(opened.detail);
    expect(await opened.body.next()).toMatchObject({ kind: 'chunk' });
    const stalled = opened.body.next();
    deadline.abort();
    expect(await stalled).toEqual({ kind: 'failed', reason: 'timeout', detail: 'deadline' });
  });

  it('gives up at the deadline on a server that never responds', async () => {
    const deadline = new AbortController();
    const port = await serve(() => deadline.abort());
    const result = await statusExchange({
      ...post,
      url: `http://127.0.0.1:${port}/`,
      signal: deadline.signal,
    });
    expect(result).toEqual({ kind: 'failed', reason: 'timeout', detail: 'deadline' });
  });

  it.each(['resolve', 'connect'] as const)(
    'gives up at the deadline on a %s that never ends',
    async (phase) => {
      const deadline = new AbortController();
      const stall = async (): Promise<never> => {
        deadline.abort();
        return new Promise<never>(() => {});
      };
      const network: Network = { resolve: async () => ['1.1.1.1'], connect: stall, [phase]: stall };
      const result = await statusExchange(
        { ...get, url: 'https://example.com/', signal: deadline.signal },
        network,
      );
      expect(result).toEqual({ kind: 'failed', reason: 'timeout', detail: 'deadline' });
    },
  );

  it('closes a connection that is established after the deadline', async () => {
    const deadline = new AbortController();
    const port = await serve(() => {});
    const late = Promise.withResolvers<Socket>();
    const network: Network = {
      resolve: async () => ['1.1.1.1'],
      connect: async () => {
        deadline.abort();
        return late.promise;
      },
    };
    await statusExchange({ ...get, url: 'https://example.com/', signal: deadline.signal }, network);
    const socket = connectTcp({ host: '127.0.0.1', port });
    late.resolve(socket);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    expect(socket.destroyed).toBe(true);
  });

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    [
      'wants to switch protocols',
      (socket: Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['talks something else than HTTP', (socket: Socket) => socket.end('220 smtp ready\r\n')],
    [
      'sends headers without end',
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(70_000)}`),
    ],
  ])('reports a server that %s as a reset', async (_, misbehave) => {
    const port = await serve((request) => misbehave(request.socket));
    const result = await statusExchange({ ...post, url: `http://127.0.0.1:${port}/`, signal: open() });
    expect(result).toMatchObject({ kind: 'failed', reason: 'reset' });
  });

  it('reports a closed port as unreachable', async () => {
    const port = await serve(() => {});
    servers.pop()?.close();
    const result = await statusExchange({ ...post, url: `http://127.0.0.1:${port}/`, signal: open() });
    expect(result).toEqual({ kind: 'failed', reason: 'unreachable', detail: 'ECONNREFUSED' });
  });

  it('reports a server without TLS behind an https address as a TLS failure', async () => {
    const port = await serve(() => {});
    const result = await statusExchange({ ...post, url: `https://127.0.0.1:${port}/`, signal: open() });
    expect(result).toMatchObject({ kind: 'failed', reason: 'tls' });
  });
});
