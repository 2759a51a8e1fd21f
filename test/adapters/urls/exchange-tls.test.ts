import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Network } from '../../../lambdas/adapters/urls/network.ts';
import { statusExchange } from '../../../lambdas/adapters/urls/status-exchange.ts';

// A throw-away pair for example.com, valid for a hundred years, trusted by nobody but this test.
const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');
const ca = file('example.cert.pem');

const serverNames: unknown[] = [];
const server = createServer({ key: file('example.key.pem'), cert: ca }, (request, response) => {
  serverNames.push('servername' in request.socket ? request.socket.servername : undefined);
  response.end(request.headers.host);
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const network = (trusted: boolean): Network => ({
  resolve: async () => ['93.184.216.34'],
  connect: async () => connectTcp({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
  ...(trusted ? { ca } : {}),
});
const get = (url: string, trusted = true) =>
  statusExchange(
    {
      url,
      method: 'GET',
      headers: {},
      policy: 'strict',
      maxBodyBytes: 100,
      signal: AbortSignal.timeout(10_000),
    },
    network(trusted),
  );

it('requests the host of the URL in TLS and HTTP, whatever address it connects to', async () => {
  const result = await get('https://example.com./x');
  expect(result).toMatchObject({ kind: 'answered', status: 200 });
  expect(serverNames).toEqual(['example.com']);
});

it.each([
  ['of another name', 'https://example.org/', true],
  ['of a literal address it does not name', 'https://93.184.216.34/', true],
  ['without a trusted authority', 'https://example.com/', false],
])('refuses a certificate %s', async (_, url, trusted) => {
  expect(await get(url, trusted)).toMatchObject({ kind: 'failed', reason: 'tls' });
});
