import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventPost, postEvent } from '../../../lambdas/adapters/receivers/post-event.ts';

const { webhooks } = new Stripe('sk_test_none');
const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly method: string;
}

/** A receiver that answers as the test says. */
const receiver = async (answer: (response: ServerResponse) => void) => {
  const heard: Heard[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      method: request.method ?? '',
    });
    response.on('error', () => undefined);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?x=1`, heard };
};

const body = '{"id":"evt_1","data":{"n":1.0,"é":"☃"}}';
const post = (url: string, more: Partial<EventPost> = {}): EventPost => ({
  url,
  secret: 'whsec_secret',
  event: 'analysis.completed',
  deliveryId: '019a9f5c-7d02-7a1b-8c3d-4e5f60718293',
  body,
  timeoutMs: 30_000,
  ...more,
});
const send = postEvent('loopback');

it('posts the raw bytes with the headers of the service, signed so that an independent verifier accepts them', async () => {
  const { url, heard } = await receiver((response) => response.writeHead(200).end('thanks'));
  const { outcome, sentAtMs, endedAtMs } = await send(post(url));
  expect(outcome).toEqual({ kind: 'answered', status: 200, excerpt: 'thanks' });
  expect(endedAtMs).toBeGreaterThanOrEqual(sentAtMs);
  const [one] = heard;
  expect(one?.method).toBe('POST');
  expect(one?.body).toBe(body);
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'service-webhook/1',
    'x-service-event': 'analysis.completed',
    'x-service-delivery': '019a9f5c-7d02-7a1b-8c3d-4e5f60718293',
    'content-length': String(Buffer.byteLength(body)),
  });
  const signature = String(one?.headers['x-service-signature']);
  expect(webhooks.constructEvent(one?.body ?? '', signature, 'whsec_secret')).toMatchObject({ id: 'evt_1' });
  expect(Number(/^t=(\d+),/.exec(signature)?.[1])).toBe(Math.floor(sentAtMs / 1_000));
});

describe('a hostile receiver', () => {
  it('is not followed when it redirects', async () => {
    const canary = await receiver((response) => response.writeHead(200).end());
    const { url } = await receiver((response) => response.writeHead(302, { location: canary.url }).end());
    expect((await send(post(url))).outcome).toMatchObject({ kind: 'answered', status: 302 });
    expect(canary.heard).toEqual([]);
  });

  it('with an endless body has succeeded by its status, and most of the body is never read', async () => {
    let written = 0;
    const { url } = await receiver((response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed && written < 1 << 30) {
          written += piece.length;
          if (!response.write(piece)) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    const excerpt = '\0'.repeat(1_024);
    expect((await send(post(url))).outcome).toEqual({ kind: 'answered', status: 200, excerpt });
    expect(written).toBeLessThan(64 << 20);
  });

  it('that drips its body is cut off at the deadline, and its status counts', {
    timeout: 20_000,
  }, async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200);
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('x')), 20);
    });
    expect((await send(post(url, { timeoutMs: 1_000 }))).outcome).toMatchObject({
      kind: 'answered',
      status: 200,
    });
  });

  it('that never responds times out', { timeout: 20_000 }, async () => {
    const { url } = await receiver(() => undefined);
    expect((await send(post(url, { timeoutMs: 200 }))).outcome).toEqual({ kind: 'timed-out' });
  });

  it('that hangs up is recorded as a reset, and one that does not exist as unreachable', async () => {
    const tcp = createTcp((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.destroy()),
    );
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    expect((await send(post(`http://127.0.0.1:${port}/`))).outcome).toEqual({ kind: 'reset' });
    await new Promise((resolve) => tcp.close(resolve));
    expect((await send(post(`http://127.0.0.1:${port}/`))).outcome).toEqual({ kind: 'unreachable' });
  });

  it('without TLS behind an https address is recorded as a TLS failure', async () => {
    const { url } = await receiver((response) => response.writeHead(200).end());
    expect((await send(post(url.replace('http:', 'https:')))).outcome).toEqual({ kind: 'tls-failed' });
  });
});

it("is not contacted at an address of the service's own network under the strict policy", async () => {
  const { url, heard } = await receiver((response) => response.writeHead(200).end());
  const strict = postEvent('strict');
  for (const forbidden of [url, url.replace('http:', 'https:'), 'https://169.254.169.254/latest'])
    expect((await strict(post(forbidden))).outcome).toEqual({ kind: 'address-refused' });
  expect(heard).toEqual([]);
});
